import { inBuenosAires, TIME_ZONE } from '@traza/domain';

/** How the receiver's program takes it: an invitation, events to add, or the end of one (RFC 5546). */
export type CalendarMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL';

export interface Mailbox {
  name: string;
  email: string;
}

export interface CalendarEvent {
  /** The same for life. */
  uid: string;
  /** Higher with each change. */
  sequence: number;
  start: Temporal.Instant;
  minutes: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  summary: string;
  description: string;
  location: string;
  geo: { lat: number; lon: number } | undefined;
  url: string | undefined;
}

export interface Calendar {
  method: CalendarMethod;
  /** Of one that is subscribed to, which programs read again each hour. */
  name?: string;
  product: string;
  stamp: Temporal.Instant;
  organizer: Mailbox | undefined;
  attendees: readonly Mailbox[];
  events: readonly CalendarEvent[];
}

/** Written out, as programs take hours of a zone that they do not know for those of wherever they run. Its clocks stand still since 2009. */
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20090315T000000',
  'TZOFFSETFROM:-0200',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Octets of a line without its end. */
const LINE = 75;

/** Folds a line by octets, and never inside a letter. */
function folded(line: string): string {
  let text = '';
  let room = LINE;
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (octets > room) {
      text += '\r\n ';
      room = LINE - 1;
    }
    text += letter;
    room -= octets;
  }
  return text;
}

/** But for the end of a line and a tab. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Old programs read the lines with an X. */
function named(name: string): string[] {
  const value = text(name);
  return [`NAME:${value}`, `X-WR-CALNAME:${value}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];
}

/** A name as a parameter: within quotes, of which it may have none inside. */
function mailbox(key: string, { name, email }: Mailbox, parameters = ''): string {
  const plain = name.replaceAll(CONTROLS, '').replaceAll(/["\n\t]/g, ' ');
  return `${key};CN="${plain}"${parameters}:mailto:${email}`;
}

const compact = (moment: string) => moment.replaceAll(/[-:]/g, '');
const utc = (instant: Temporal.Instant) => compact(instant.toString({ smallestUnit: 'second' }));
const local = (instant: Temporal.Instant) =>
  `;TZID=${TIME_ZONE}:${compact(inBuenosAires(instant).toPlainDateTime().toString({ smallestUnit: 'second' }))}`;

function eventLines(event: CalendarEvent, { stamp, organizer, attendees }: Calendar): string[] {
  const { uid, sequence, start, minutes, status, summary, description, location, geo, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART${local(start)}`,
    `DTEND${local(start.add({ minutes }))}`,
    `STATUS:${status}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    ...(location === '' ? [] : [`LOCATION:${text(location)}`]),
    ...(geo === undefined ? [] : [`GEO:${geo.lat.toFixed(6)};${geo.lon.toFixed(6)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...(organizer === undefined ? [] : [mailbox('ORGANIZER', organizer)]),
    ...attendees.map((each) => mailbox('ATTENDEE', each, ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE')),
    'END:VEVENT',
  ];
}

/** A calendar as a file (RFC 5545), its hours those of Buenos Aires. */
export function writeCalendar(calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(calendar.product)}//ES`,
    'CALSCALE:GREGORIAN',
    `METHOD:${calendar.method}`,
    ...(calendar.name === undefined ? [] : named(calendar.name)),
    ...VTIMEZONE,
    ...calendar.events.flatMap((event) => eventLines(event, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
