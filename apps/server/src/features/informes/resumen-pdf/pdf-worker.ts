/** The thread of a summary on paper: what it does stands in draw-resumen.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled } from '#lib/start/compile-cache.ts';
import type { FromPdfThread, ResumenPdf } from './pdf-messages.ts';

keepCompiled();
const say = (message: FromPdfThread) => parentPort?.postMessage(message);
try {
  const { drawResumen } = await import('./draw-resumen.ts');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what drawInThread sends, in this very shape
  say({ kind: 'made', bytes: await drawResumen(workerData as ResumenPdf) });
} catch (error) {
  say({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' });
}
