import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '../../../docs');

/**
 * A chapter of a document, from its heading of the first level to the next one, beside what was seen of the server:
 * `TRAZA_WRITE_DOCS=1` writes it anew.
 */
export async function chapterOf(
  document: string,
  title: string,
  seen: readonly string[],
): Promise<{ kept: string | undefined; wanted: string }> {
  const path = join(DOCS, document);
  const chapters = (await readFile(path, 'utf8')).split(/\n(?=# )/);
  const place = chapters.findIndex((chapter) => chapter.startsWith(`# ${title}\n`));
  const wanted = [`# ${title}`, '', ...seen, ''].join('\n');
  if (process.env['TRAZA_WRITE_DOCS'] !== '1') return { kept: chapters[place], wanted };
  chapters.splice(place === -1 ? chapters.length : place, 1, wanted);
  await writeFile(path, chapters.join('\n'));
  return { kept: wanted, wanted };
}
