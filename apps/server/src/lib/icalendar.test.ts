import { TIME_ZONE } from '@traza/domain';
import { expect, test } from 'vitest';
import { readCalendar } from '../../test/calendars.ts';
import { type Calendar, type CalendarEvent, writeCalendar } from './icalendar.ts';

const EVENT: CalendarEvent = {
  uid: 'viaje-7-0123456789ab@traza',
  sequence: 41,
  start: Temporal.Instant.from('2026-11-21T12:30:00Z'),
  minutes: 25,
  status: 'CONFIRMED',
  summary: 'Viaje desde Casa central',
  description: 'Andina; N° 7, por la tarde\nC:\\ruta\nhttps://traza.example/pedidos?selected=7',
  location: 'Av. Ñandú 1234, Ciudad Autónoma de Buenos Aires, a la vuelta de la estación; portón 2 '.repeat(3).trim(),
  geo: { lat: -34.60399, lon: -58.38441 },
  url: 'https://traza.example/pedidos?selected=7',
};
const CALENDAR: Calendar = {
  method: 'REQUEST',
  product: 'Traza',
  stamp: Temporal.Instant.from('2026-11-20T13:00:00.123Z'),
  organizer: { name: 'Traza "avisos"', email: 'avisos@traza.example' },
  attendees: [{ name: 'Rutas, Mario', email: 'mario@andina.example' }],
  events: [EVENT],
};
const written = (changes: Partial<CalendarEvent> = {}) =>
  writeCalendar({ ...CALENDAR, events: [{ ...EVENT, ...changes }] });

const ZONES = ['UTC', TIME_ZONE, 'Asia/Tokyo'];

test.each(ZONES)('two programs in a process in %s read every field as it was written', (zone) => {
  const { icalJs, nodeIcal } = readCalendar(written(), zone);
  for (const events of [icalJs, nodeIcal]) {
    expect(events).toEqual([
      {
        method: 'REQUEST',
        uid: EVENT.uid,
        sequence: 41,
        start: '2026-11-21T12:30:00.000Z',
        end: '2026-11-21T12:55:00.000Z',
        zone: TIME_ZONE,
        status: 'CONFIRMED',
        summary: EVENT.summary,
        description: EVENT.description,
        location: EVENT.location,
        geo: [-34.60399, -58.38441],
        url: EVENT.url,
        organizer: 'mailto:avisos@traza.example',
        attendees: ['mailto:mario@andina.example'],
      },
    ]);
  }
});

test('lines end in CRLF and have 75 octets at most, none of them half a letter', () => {
  const text = written({ location: '🚖ñ'.repeat(80), summary: 'é'.repeat(200) });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => Buffer.byteLength(line) > 70).length).toBeGreaterThan(8);
  expect(Buffer.from(text).toString()).toBe(text);
  const [event] = readCalendar(text, 'UTC').icalJs;
  expect([event?.location, event?.summary]).toEqual(['🚖ñ'.repeat(80), 'é'.repeat(200)]);
});

test('what people typed begins no line, ends none and no name', () => {
  const typed = [
    'a\r\nEND:VEVENT\r\nBEGIN:VALARM',
    'uno\rdos',
    'fin\u0000\u001b\u007f',
    'no es\\, una; línea',
    'C:\\nueva',
  ];
  const events = typed.map((summary, place) => ({ ...EVENT, uid: String(place), summary }));
  const attendees = [{ name: 'Eva":mailto:otra@x.example\r\nX:', email: 'eva@andina.example' }];
  const { icalJs, nodeIcal } = readCalendar(writeCalendar({ ...CALENDAR, attendees, events }), 'UTC');
  const plain = ['a\nEND:VEVENT\nBEGIN:VALARM', 'uno\ndos', 'fin', 'no es\\, una; línea', 'C:\\nueva'];
  expect(icalJs.map(({ summary }) => summary)).toEqual(plain);
  // node-ical takes the n behind a backslash for the end of a line: findings/escaped-backslash.sh
  expect(nodeIcal.map(({ summary }) => summary)).toEqual(plain.with(4, 'C:\\\nueva'));
  for (const each of [...icalJs, ...nodeIcal]) expect(each.attendees).toEqual(['mailto:eva@andina.example']);
});

test('the zone is written as it is: its clocks never change again, as far as anybody knows', () => {
  const now = Temporal.Instant.from('2026-11-20T13:00:00Z').toZonedDateTimeISO(TIME_ZONE);
  expect([now.offset, now.getTimeZoneTransition('next')]).toEqual(['-03:00', null]);
  const last = now.getTimeZoneTransition('previous');
  expect(last?.toPlainDateTime().toString()).toBe('2009-03-14T23:00:00');
  expect(written()).toContain('TZOFFSETFROM:-0200\r\nTZOFFSETTO:-0300\r\n');
});
