import { execFileSync } from 'node:child_process';
import path from 'node:path';

const READER = path.join(import.meta.dirname, 'read-calendar.ts');

/** An event as a program reads it; moments as they travel in JSON. */
export interface ReadEvent {
  method: string;
  uid: string;
  sequence: number;
  start: string;
  end: string;
  zone: string;
  status: string;
  summary: string;
  description: string;
  location: string;
  geo: [number, number];
  url?: string;
  organizer?: string;
  attendees: string[];
}

/** What the programs `ical.js` and `node-ical` read in a calendar, where their process is in a zone. */
export function readCalendar(calendar: string, zone: string): Record<'icalJs' | 'nodeIcal', ReadEvent[]> {
  const env = { ...process.env, TZ: zone, NODE_OPTIONS: '' };
  return JSON.parse(execFileSync(process.execPath, [READER], { input: calendar, env, encoding: 'utf8' }));
}
