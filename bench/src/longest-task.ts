import type { CDPSession } from '@playwright/test';

/** A line of the browser's trace: `tdur` is microseconds of processor. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Milliseconds of processor of the longest task of a page meanwhile. Neighbours on the same machine stretch what a clock says of a task, and not
 * this.
 */
export async function longestTask(cdp: CDPSession, work: () => Promise<void>): Promise<number> {
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
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
