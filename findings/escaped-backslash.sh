#!/usr/bin/env bash
# node-ical 0.27.2: a backslash before an n in a text is read as a backslash and the end of a line.
#
# Guess: RFC 5545 (3.3.11) writes a backslash as two, so that `C:\\nueva` in a file is the text `C:\nueva` for every reader.
# Seen: node-ical looks for `\n` before it takes the pairs apart, and finds one in the middle of them: `C:\`, a new line, `ueva`.
# ical.js 2.2.1 reads the text as it was.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact node-ical@0.27.2 ical.js@2.2.1
cat >run.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261120T130000Z', 'DTSTART:20261121T123000Z', String.raw`SUMMARY:C:\\nueva`, 'END:VEVENT'];
const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//ES', ...event, 'END:VCALENDAR', ''].join('\r\n');
const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
console.log('ical.js', JSON.stringify(component.getFirstPropertyValue('summary')));
console.log('node-ical', JSON.stringify(nodeIcal.sync.parseICS(text)['1'].summary));
JS
seen=$(node run.mjs)
told='ical.js "C:\\nueva"
node-ical "C:\\\nueva"'
echo "$seen"
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
