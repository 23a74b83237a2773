import type { SheetFault, SheetMost, SheetTable } from './book.ts';
import type { SheetBytes } from './read-book.ts';

/** No sheet that people made takes so long: a file that does was made to hold the page up (XW-16). */
const LONGEST_MS = 30_000;

/** The sheets of a file, read in a worker; beside the page where there is none. */
export async function loadBook(file: File, most: SheetMost): Promise<SheetTable[] | SheetFault> {
  if (file.size > most.bytes) return 'size';
  const given = { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
  if (typeof Worker === 'undefined') return (await import('./read-book.ts')).readBook(given, most);
  return readBeside(given, most);
}

function readBeside(file: SheetBytes, most: SheetMost): Promise<SheetTable[] | SheetFault> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SheetTable[] | SheetFault>((resolve, reject) => {
    const timer = setTimeout(() => resolve('size'), LONGEST_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<SheetTable[] | SheetFault>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', () => clearTimeout(timer));
    worker.postMessage([file, most], [file.bytes.buffer]);
  }).finally(() => worker.terminate());
}
