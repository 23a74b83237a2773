import { runOffsetMs } from './run-clock.ts';
import { shiftClock } from './shift-clock.ts';

// a setup file of tests: the present of each file is the moment at which the run is said to begin
shiftClock({ ms: runOffsetMs() });
