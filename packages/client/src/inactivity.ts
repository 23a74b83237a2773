import { INACTIVITY } from './limits.ts';
import type { BrowserSession } from './session.ts';

/** How long somebody may be away, and when they are asked whether they are there: milliseconds. */
export type IdleTimes = Readonly<Record<'inactivityMs' | 'warnedMs', number>>;

type ActivitySession = Pick<BrowserSession, 'readLastActivity' | 'writeLastActivity'>;

const ACTIVITY = ['keydown', 'mousedown', 'pointerdown'] as const;
/** The end of a press: what it began on has to stand until then, or what lies below would get the rest of it. */
const PRESSED = ['keyup', 'click'] as const;

/** Whether the person has been away for longer than a session lasts. By clock time, so that it survives a sleep (DA-23). */
export function isInactive(lastActivityMs: number, nowMs: number, { inactivityMs }: IdleTimes = INACTIVITY): boolean {
  return nowMs - lastActivityMs >= inactivityMs;
}

/** Seconds until somebody who does nothing is signed out; none are left below zero. */
export function secondsLeft(lastActivityMs: number, nowMs: number, { inactivityMs }: IdleTimes = INACTIVITY): number {
  return Math.max(0, Math.ceil((lastActivityMs + inactivityMs - nowMs) / 1000));
}

/** Somebody is there, whether or not they press anything (DW-12). */
export function noteActivity(session: ActivitySession): void {
  session.writeLastActivity(Date.now());
}

export interface Absence {
  /** Without them, those of the portal. */
  idle?: IdleTimes | undefined;
  /** Whether it is time to ask if somebody is there; said whenever that is looked at, and at the end of each press (W-098). */
  onWarned: (isWarned: boolean) => void;
  /** Nobody has been there for too long; said once. */
  onInactive: () => void;
}

/** Watches key and mouse presses of every tab. Returns its end. */
export function watchInactivity(
  session: ActivitySession,
  { idle = INACTIVITY, onWarned, onInactive }: Absence,
): () => void {
  if (session.readLastActivity() === null) note();

  function note() {
    noteActivity(session);
  }
  function calm() {
    onWarned(false);
  }
  function check() {
    const nowMs = Date.now();
    const last = session.readLastActivity() ?? nowMs;
    onWarned(isWarned(last, nowMs, idle));
    if (!isInactive(last, nowMs, idle)) return;
    stop();
    onInactive();
  }
  function stop() {
    clearInterval(timer);
    for (const name of ACTIVITY) document.removeEventListener(name, note, true);
    for (const name of PRESSED) document.removeEventListener(name, calm, true);
  }

  const timer = setInterval(check, INACTIVITY.inactivityCheckMs);
  for (const name of ACTIVITY) document.addEventListener(name, note, true);
  for (const name of PRESSED) document.addEventListener(name, calm, true);
  // a page that is opened again after a long absence does not wait for the first tick
  queueMicrotask(check);
  return stop;
}

function isWarned(lastActivityMs: number, nowMs: number, idle: IdleTimes): boolean {
  return nowMs - lastActivityMs >= idle.warnedMs && !isInactive(lastActivityMs, nowMs, idle);
}
