import { now } from '@traza/client/clock.ts';

/** Notices that nobody answers, whatever is asked. */
export interface Silence {
  /** Answers are expected from now on, each within so long after the last. */
  start: (patienceMs: number) => void;
  /** An answer came. */
  end: () => void;
  /** Nothing is asked any more. */
  stop: () => void;
  /** When the last answer came; 0 without one. */
  heardMs: () => number;
}

/** `onChange` gets when the last answer came once none follows, and null once one does. */
export function createSilence(onChange: (lostMs: number | null) => void): Silence {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardMs = 0;
  let patienceMs = 0;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => onChange(heardMs), patienceMs);
  }

  return {
    stop,
    heardMs: () => heardMs,
    start(ms) {
      const isLonger = ms !== patienceMs;
      patienceMs = ms;
      if (timer === undefined || isLonger) wait();
    },
    end() {
      heardMs = now().epochMilliseconds;
      onChange(null);
      if (timer !== undefined) wait();
    },
  };
}
