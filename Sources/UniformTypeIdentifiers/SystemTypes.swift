/// The types that Apple's systems declare and apps use, one a line: identifier, types it conforms to, MIME types and
/// filename extensions, the preferred ones first. From Apple's public list of system-declared types.
enum SystemTypes {
  static let declarations: [TypeDeclaration] = table.split(separator: "\n").map { line in
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    let words = fields.dropFirst().map { $0.split(separator: " ").map(String.init) }
    return TypeDeclaration(
      identifier: String(fields[0]), supertypes: words[0], mimeTypes: words[1], filenameExtensions: words[2])
  }

  private static let table = """
    public.item|||
    public.content|||
    public.composite-content|public.content||
    public.data|public.item||
    public.directory|public.item||
    public.folder|public.directory||
    public.volume|public.folder||
    com.apple.package|public.directory||
    com.apple.bundle|public.directory||bundle
    com.apple.framework|com.apple.bundle||framework
    com.apple.resolvable|||
    public.symlink|public.item com.apple.resolvable||
    com.apple.alias-file|public.data com.apple.resolvable||
    com.apple.mount-point|public.item com.apple.resolvable||
    public.executable|public.item||
    public.unix-executable|public.data public.executable||
    com.microsoft.windows-executable|public.data public.executable|application/x-msdownload|exe
    com.apple.application|public.executable||
    com.apple.application-bundle|com.apple.application com.apple.bundle com.apple.package||app
    public.url|public.data||
    public.file-url|public.url||
    com.apple.bookmark|public.data||
    public.bookmark|||
    com.apple.internet-location|public.data||
    com.microsoft.internet-shortcut|com.apple.internet-location||url
    public.text|public.data public.content||
    public.plain-text|public.text|text/plain|txt text
    public.utf8-plain-text|public.plain-text|text/plain;charset=utf-8|
    public.utf16-plain-text|public.plain-text|text/plain;charset=utf-16|
    public.utf16-external-plain-text|public.plain-text||
    public.delimited-values-text|public.text||
    public.comma-separated-values-text|public.delimited-values-text|text/csv text/comma-separated-values|csv
    public.tab-separated-values-text|public.delimited-values-text|text/tab-separated-values|tsv tab
    public.utf8-tab-separated-values-text|public.tab-separated-values-text public.utf8-plain-text||
    public.rtf|public.text|text/rtf application/rtf|rtf
    public.html|public.text|text/html|html htm
    public.xml|public.text|application/xml text/xml|xml
    public.yaml|public.text|application/x-yaml text/yaml application/yaml|yml yaml
    public.json|public.text|application/json|json
    public.css|public.text|text/css|css
    public.log|public.plain-text||log
    net.daringfireball.markdown|public.plain-text|text/markdown|md markdown
    public.source-code|public.plain-text||
    public.assembly-source|public.source-code||s
    public.c-source|public.source-code|text/x-csrc|c
    public.objective-c-source|public.source-code|text/x-objcsrc|m
    public.swift-source|public.source-code|text/x-swift|swift
    public.c-plus-plus-source|public.source-code|text/x-c++src|cp cpp c++ cc cxx
    public.objective-c-plus-plus-source|public.source-code|text/x-objc++src|mm
    public.c-header|public.source-code|text/x-chdr|h
    public.c-plus-plus-header|public.source-code|text/x-c++hdr|hpp h++ hxx hh
    public.script|public.source-code||
    com.netscape.javascript-source|public.source-code public.executable|text/javascript application/javascript|js javascript mjs
    public.shell-script|public.script|application/x-sh text/x-shellscript|sh command
    public.perl-script|public.shell-script|text/x-perl-script application/x-perl|pl pm
    public.python-script|public.script|text/x-python-script text/x-python text/x-python3|py
    public.ruby-script|public.script|text/x-ruby-script application/x-ruby|rb rbw
    public.php-script|public.shell-script|text/php application/x-php|php php3 php4 ph3 ph4 phtml
    com.apple.property-list|public.data||plist
    com.apple.xml-property-list|public.xml com.apple.property-list||
    com.apple.binary-property-list|com.apple.property-list||
    com.adobe.pdf|public.data public.composite-content|application/pdf|pdf
    com.apple.rtfd|com.apple.package public.composite-content||rtfd
    com.apple.flat-rtfd|public.data public.composite-content||
    com.apple.webarchive|public.data public.composite-content|application/x-webarchive|webarchive
    org.idpf.epub-container|public.data public.composite-content|application/epub+zip|epub
    public.image|public.data public.content||
    public.jpeg|public.image|image/jpeg image/jpg|jpeg jpg jpe
    public.tiff|public.image|image/tiff|tiff tif
    com.compuserve.gif|public.image|image/gif|gif
    public.png|public.image|image/png|png
    com.apple.icns|public.image|image/x-icns|icns
    com.microsoft.bmp|public.image|image/bmp|bmp dib
    com.microsoft.ico|public.image|image/vnd.microsoft.icon image/x-icon|ico
    public.camera-raw-image|public.image||
    public.svg-image|public.image public.xml|image/svg+xml|svg svgz
    public.heif|public.heif-standard|image/heif|heif hif
    public.heif-standard|public.image||
    public.heic|public.heif-standard|image/heic|heic
    org.webmproject.webp|public.image|image/webp|webp
    com.apple.live-photo|||
    public.3d-content|public.content||
    com.pixar.universal-scene-description|public.3d-content public.data|model/vnd.usd|usd usda usdc
    com.pixar.universal-scene-description-mobile|public.3d-content public.data|model/vnd.usdz+zip|usdz
    public.audiovisual-content|public.data public.content||
    public.movie|public.audiovisual-content||
    public.video|public.movie||
    public.audio|public.audiovisual-content||
    com.apple.quicktime-movie|public.movie|video/quicktime|mov qt
    public.mpeg|public.movie|video/mpeg video/mpg|mpg mpeg mpe m75 m15
    public.mpeg-2-video|public.video|video/mpeg2|mpg2 m2v
    public.mpeg-2-transport-stream|public.movie|video/mp2t|ts
    public.mpeg-4|public.movie|video/mp4 video/mp4v|mp4 mpg4
    public.mpeg-4-audio|public.mpeg-4 public.audio|audio/mp4|mp4
    com.apple.protected-mpeg-4-audio|public.audio|audio/x-m4p|m4p
    com.apple.protected-mpeg-4-video|com.apple.m4v-video|video/x-m4v|m4v
    com.apple.m4v-video|public.movie|video/x-m4v|m4v
    com.apple.m4a-audio|public.mpeg-4-audio|audio/x-m4a|m4a
    public.mp3|public.audio|audio/mpeg audio/mpg audio/mp3|mp3 mpga
    public.avi|public.movie|video/avi video/vnd.avi video/x-msvideo|avi vfw
    public.aiff-audio|public.audio|audio/aiff audio/x-aiff|aiff aif
    com.microsoft.waveform-audio|public.audio|audio/vnd.wave audio/wav audio/x-wav|wav wave
    public.midi-audio|public.audio|audio/midi audio/x-midi|midi mid
    public.playlist|||
    public.m3u-playlist|public.text public.playlist|audio/mpegurl audio/x-mpegurl|m3u
    public.archive|||
    org.gnu.gnu-zip-archive|public.data public.archive|application/x-gzip application/gzip|gz gzip
    public.bzip2-archive|public.data public.archive|application/x-bzip2 application/x-bzip|bz2 bz
    public.zip-archive|com.pkware.zip-archive||
    com.pkware.zip-archive|public.data public.archive|application/zip|zip
    public.tar-archive|public.data public.archive|application/x-tar|tar
    com.apple.archive|public.data public.archive||aar
    public.disk-image|public.archive||
    public.spreadsheet|public.content||
    public.presentation|public.content||
    public.database|||
    com.microsoft.word.doc|public.data public.composite-content|application/msword|doc
    org.openxmlformats.wordprocessingml.document|public.data public.composite-content|application/vnd.openxmlformats-officedocument.wordprocessingml.document|docx
    com.microsoft.excel.xls|public.data public.spreadsheet|application/vnd.ms-excel|xls
    org.openxmlformats.spreadsheetml.sheet|public.data public.spreadsheet|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|xlsx
    com.microsoft.powerpoint.ppt|public.data public.presentation|application/vnd.ms-powerpoint|ppt
    org.openxmlformats.presentationml.presentation|public.data public.presentation|application/vnd.openxmlformats-officedocument.presentationml.presentation|pptx
    public.message|||
    public.contact|||
    public.vcard|public.text public.contact|text/vcard text/directory text/x-vcard|vcf vcard
    public.to-do-item|||
    public.calendar-event|||
    com.apple.ical.ics|public.text public.calendar-event|text/calendar|ics
    public.email-message|public.message|message/rfc822|eml
    public.font|||
    public.truetype-ttf-font|public.data public.font|font/ttf|ttf
    public.opentype-font|public.data public.font|font/otf|otf
    com.rsa.pkcs-12|public.data|application/x-pkcs12 application/pkcs12|p12 pfx
    public.x509-certificate|public.data|application/x-x509-ca-cert application/pkix-cert|cer crt der
    """
}
