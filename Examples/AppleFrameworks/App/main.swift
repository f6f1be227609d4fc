print("AppleFrameworks")
