import type { CDPSession } from '@playwright/test';

/** A line of the browser's trace, in microseconds: begins at `ts`, `dur` by the clock, `tdur` of processor. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * The longest task in milliseconds: by the clock; of what the page itself does, without its wait until the frame before is drawn, which
 * a GPU does beside it and a processor alone does not; of processor, which neighbours do not stretch.
 */
export interface LongestTask {
  clock: number;
  page: number;
  processor: number;
}

/** Of a page meanwhile. */
export async function longestTask(cdp: CDPSession, work: () => Promise<void>): Promise<LongestTask> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser's own format
    events.push(...(value as TraceEvent[]));
  };
  cdp.on('Tracing.dataCollected', take);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  const { promise: isWhole, resolve } = Promise.withResolvers<void>();
  cdp.once('Tracing.tracingComplete', () => resolve());
  await cdp.send('Tracing.end');
  await isWhole;
  cdp.off('Tracing.dataCollected', take);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the trace holds no task');
  const waits = events.filter((event) => event.name === 'Commit' && main.has(threadOf(event)));
  const isWithin = (wait: TraceEvent, task: TraceEvent) =>
    threadOf(wait) === threadOf(task) && wait.ts >= task.ts && wait.ts < task.ts + (task.dur ?? 0);
  const waitIn = (task: TraceEvent) =>
    waits.filter((wait) => isWithin(wait, task)).reduce((sum, wait) => sum + (wait.dur ?? 0) - (wait.tdur ?? 0), 0);
  return {
    clock: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    page: Math.max(...tasks.map((task) => (task.dur ?? 0) - waitIn(task))) / 1000,
    processor: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}
