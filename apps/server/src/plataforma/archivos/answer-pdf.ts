/** The thread of a paper: what is drawn says the worker that calls this. */
import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled } from '#lib/start/compile-cache.ts';
import type { FromPdfThread } from './pdf-messages.ts';

/** Draws what drawInThread sent, once. */
export async function answerPdf(load: () => Promise<(job: never) => Promise<Uint8Array>>): Promise<void> {
  keepCompiled();
  const say = (message: FromPdfThread) => parentPort?.postMessage(message);
  try {
    const draw = await load();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what drawInThread sends, in this very shape
    say({ kind: 'made', bytes: await draw(workerData as never) });
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' });
  }
}
