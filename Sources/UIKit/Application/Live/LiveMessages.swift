internal import OpenCollectionLiveMessages

/// What a command that shows or drives the app tells it.
typealias LiveRequest = OpenCollectionLiveMessages.LiveRequest<AppPlace>

/// What the app tells that command.
typealias LiveAnswer = OpenCollectionLiveMessages.LiveAnswer<AppPlace>
