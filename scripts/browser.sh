#!/bin/sh
# A Chromium for the browser tests: the system's, else Debian's where we may install it, else Playwright's own.
set -eu
if command -v chromium || command -v chromium-browser || command -v google-chrome; then
  exit 0
fi
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq && apt-get install -y -qq chromium && exit 0
fi
"$1/playwright" install chromium
