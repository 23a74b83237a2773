import { INACTIVITY } from './limits.ts';
import { readLastActivity, writeLastActivity } from './session-store.ts';

const ACTIVITY = ['keydown', 'mousedown', 'pointerdown'] as const;

/** Whether the person has been away for longer than a session lasts. By clock time, so that it survives a sleep (DA-23). */
export function isInactive(lastActivityMs: number, nowMs: number): boolean {
  return nowMs - lastActivityMs >= INACTIVITY.inactivityMs;
}

/** Watches key and mouse presses of every tab, and calls once when nobody has been there for 600 s. Returns its end. */
export function watchInactivity(onInactive: () => void): () => void {
  if (readLastActivity() === null) writeLastActivity(Date.now());

  function note() {
    writeLastActivity(Date.now());
  }
  function check() {
    if (!isInactive(readLastActivity() ?? Date.now(), Date.now())) return;
    stop();
    onInactive();
  }
  function stop() {
    clearInterval(timer);
    for (const name of ACTIVITY) document.removeEventListener(name, note, true);
  }

  const timer = setInterval(check, INACTIVITY.inactivityCheckMs);
  for (const name of ACTIVITY) document.addEventListener(name, note, true);
  // a page that is opened again after a long absence does not wait for the first tick
  queueMicrotask(check);
  return stop;
}
