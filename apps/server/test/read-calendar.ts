/** Reads a calendar from its input as two programs do, in the zone of this process, and prints what they find. */
import { text } from 'node:stream/consumers';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const given = await text(process.stdin);

function byIcalJs() {
  const calendar = new ICAL.Component(ICAL.parse(given));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const value = (name: string): unknown => component.getFirstPropertyValue(name);
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      zone: event.startDate.zone?.tzid,
      status: value('status'),
      summary: event.summary,
      description: event.description,
      location: event.location,
      geo: value('geo'),
      url: value('url') ?? undefined,
      organizer: event.organizer,
      attendees: event.attendees.map((each) => each.getFirstValue()),
    };
  });
}

function byNodeIcal() {
  const { vcalendar, ...parts } = nodeIcal.sync.parseICS(given);
  return Object.values(parts).flatMap((event) => {
    if (event?.type !== 'VEVENT') return [];
    const { uid, sequence, start, end, status, summary, description, location, geo, url, organizer, attendee } = event;
    const valueOf = (each: unknown) => (typeof each === 'object' && each !== null && 'val' in each ? each.val : each);
    return {
      method: vcalendar && 'method' in vcalendar ? vcalendar.method : undefined,
      uid,
      sequence: Number(sequence),
      start,
      end,
      zone: 'tz' in start ? start.tz : undefined,
      status,
      summary,
      description,
      location,
      geo: geo && [geo.lat, geo.lon],
      url: valueOf(url),
      organizer: valueOf(organizer),
      attendees: [attendee ?? []].flat().map(valueOf),
    };
  });
}

process.stdout.write(JSON.stringify({ icalJs: byIcalJs(), nodeIcal: byNodeIcal() }));
