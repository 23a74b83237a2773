import { Worker } from 'node:worker_threads';
import type { FromPdfThread } from './pdf-messages.ts';

/** Two pages, and the fonts that they are set in. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** Draws a paper in a thread of its own, by the script that stands beside what it draws: reading fonts and setting text takes longer than any answer may wait (decision 062). */
export async function drawInThread(script: URL, job: object): Promise<Uint8Array> {
  const worker = new Worker(script, { workerData: job, resourceLimits: LIMITS });
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
