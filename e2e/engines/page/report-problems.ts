/** Reports errors of the page by a beacon, which outlives it; protocols without events tell none. */
export function reportProblems(): void {
  const report = (problem: string) => navigator.sendBeacon('/engines/problem', `${problem} at ${location.pathname}`);
  // what an observer of sizes did not get to tell in one frame it tells in the next
  addEventListener(
    'error',
    ({ message }) => message.startsWith('ResizeObserver loop') || report(`uncaught: ${message}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`uncaught: ${String(reason)}`));
  const { error } = console;
  console.error = (...given: unknown[]) => {
    report(`console.error: ${given.map(String).join(' ')}`);
    error.apply(console, given);
  };
}
