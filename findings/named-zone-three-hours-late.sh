#!/usr/bin/env bash
# ical-generator 11.1.2: an event at an instant, in a calendar with a named zone, is written hours late by a server whose clock is in UTC.
#
# Guess: a Date is an instant, so that `timezone: 'America/Argentina/Buenos_Aires'` writes the hour that it is there.
# Seen: the hour of the process is written beside the name of the zone. 12:30 UTC is 09:30 in Buenos Aires and stands there as 12:30,
# three hours late; on the desk of somebody in Buenos Aires it is right. DTSTAMP, which RFC 5545 wants in UTC, loses its Z as well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact ical-generator@11.1.2
cat >run.mjs <<'JS'
import ical from 'ical-generator';

const timezone = 'America/Argentina/Buenos_Aires';
const calendar = ical({ timezone });
const stamp = new Date('2026-11-20T13:00:00Z');
calendar.createEvent({ id: '1', stamp, start: new Date('2026-11-21T12:30:00Z'), timezone, summary: 'Viaje' });
console.log(process.env.TZ, ...calendar.toString().match(/^DT(?:STAMP|START).*$/gm).map((line) => line.trim()));
JS
seen=$(TZ=UTC node run.mjs; TZ=America/Argentina/Buenos_Aires node run.mjs)
told='UTC DTSTAMP:20261120T130000 DTSTART;TZID=America/Argentina/Buenos_Aires:20261121T123000
America/Argentina/Buenos_Aires DTSTAMP:20261120T100000 DTSTART;TZID=America/Argentina/Buenos_Aires:20261121T093000'
echo "$seen"
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
