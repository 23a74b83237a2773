/** The thread of a summary on paper: what it does stands in draw-resumen.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled } from '#lib/start/compile-cache.ts';
import type { FromPdfThread, PdfJob } from './pdf-messages.ts';

keepCompiled();
const say = (message: FromPdfThread) => parentPort?.postMessage(message);

async function draw(): Promise<Uint8Array> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what drawInThread sends, in this very shape
  const job = workerData as PdfJob;
  if (job.kind === 'resumen') return (await import('./draw-resumen.ts')).drawResumen(job);
  return (await import('#features/rendiciones/papel/draw-rendicion.ts')).drawRendicion(job);
}

try {
  say({ kind: 'made', bytes: await draw() });
} catch (error) {
  say({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' });
}
