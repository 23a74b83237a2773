import { runOffsetMs } from './run-clock.ts';
import { shiftClock } from './shift-clock.ts';

const DONE = Symbol.for('traza.run-clock');

// a setup file of tests: their present begins at the moment that the run is said to; once for all files of a worker
if (!Reflect.has(globalThis, DONE)) {
  Reflect.set(globalThis, DONE, true);
  shiftClock({ ms: runOffsetMs() });
}
