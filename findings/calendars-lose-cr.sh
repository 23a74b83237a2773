#!/usr/bin/env bash
# postal-mime 4.0.0: a calendar that is attached to a message has other bytes than the one that was sent.
#
# Guess: an attachment in base64 is read byte by byte, so that a file equals what was attached, whatever its type.
# Seen: of `text/calendar` and `application/ics` each CR before an LF is taken away, although RFC 5545 (3.1) wants both; a CSV keeps them.
# Who compares the file with what was sent, checks a digest, or hands it to a strict reader finds another one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact postal-mime@4.0.0
cat >run.mjs <<'JS'
import PostalMime from 'postal-mime';

for (const type of ['application/ics', 'text/csv']) {
  const head = [`Content-Type: ${type}`, 'Content-Disposition: attachment; filename=file', 'Content-Transfer-Encoding: base64'];
  const body = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').toString('base64');
  const { attachments } = await PostalMime.parse(['From: a@empresa.example', ...head, '', body, ''].join('\r\n'));
  console.log(type, JSON.stringify(Buffer.from(attachments[0].content).toString()));
}
JS
seen=$(node run.mjs)
told='application/ics "BEGIN:VCALENDAR\nEND:VCALENDAR\n"
text/csv "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"'
echo "$seen"
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
