import { Transform } from 'node:stream';

/** What ends a row in the text format of COPY. */
export const NEW_LINE = 10;

/** Passes text through, and reports after each piece how many lines have passed. */
export function countLines(report: (lines: number) => void): Transform {
  let lines = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
      report(lines);
      done(null, chunk);
    },
  });
}
