/** One kind of call, on a timer or at once; never twice at the same time (DT-25). */
export interface Poll {
  /** Asks every so often, the first time now; does nothing while its timer already runs. */
  start: (everyMs: number) => void;
  /** As `start`, the first time only after the interval. */
  startLater: (everyMs: number) => void;
  /** Asks now, or again as soon as the call in flight has answered. */
  request: () => void;
  /** Ends the timer; the call in flight may still answer. */
  pause: () => void;
  /** Ends the timer and aborts the call in flight. */
  stop: () => void;
}

/** `run` deals with its own failures, and changes nothing once its signal is aborted. */
export function createPoll(run: (signal: AbortSignal) => Promise<void>): Poll {
  let timer: ReturnType<typeof setInterval> | undefined;
  let inFlight: AbortController | undefined;
  let isWantedAgain = false;

  async function load(): Promise<void> {
    if (inFlight) return;
    const controller = new AbortController();
    inFlight = controller;
    isWantedAgain = false;
    await run(controller.signal);
    if (inFlight !== controller) return;
    inFlight = undefined;
    if (isWantedAgain) await load();
  }

  function pause(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function startLater(everyMs: number): void {
    timer ??= setInterval(() => void load(), everyMs);
  }

  return {
    startLater,
    pause,
    start(everyMs) {
      if (timer !== undefined) return;
      startLater(everyMs);
      void load();
    },
    request() {
      if (inFlight) isWantedAgain = true;
      else void load();
    },
    stop() {
      pause();
      inFlight?.abort();
      inFlight = undefined;
      isWantedAgain = false;
    },
  };
}
