import type { SheetMost } from './book.ts';
import { readBook, type SheetBytes } from './read-book.ts';

/** Reads one file beside the page, which stays in the hand however long it takes. */
self.addEventListener('message', ({ data: [file, most] }: MessageEvent<[SheetBytes, SheetMost]>) => {
  void readBook(file, most).then((read) => self.postMessage(read, {}));
});
