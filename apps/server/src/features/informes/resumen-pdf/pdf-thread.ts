import { Worker } from 'node:worker_threads';
import type { FromPdfThread, PdfJob } from './pdf-messages.ts';

/** Two pages, and the fonts that they are set in. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** Draws a paper in a thread of its own: reading fonts and setting text takes longer than any answer may wait (decision 062). */
export async function drawInThread(asked: PdfJob): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: asked, resourceLimits: LIMITS });
  const made = Promise.withResolvers<Uint8Array>();
  worker.on('message', (message: FromPdfThread) => {
    if (message.kind === 'made') made.resolve(message.bytes);
    else made.reject(new Error(message.message));
  });
  worker.on('error', (error) => made.reject(error));
  worker.on('exit', () => made.reject(new Error('the thread of a summary ended')));
  try {
    return await made.promise;
  } finally {
    await worker.terminate();
  }
}
