import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

interface Requirement {
  id: string;
  area: string;
  text: string;
}

const ID = /\b(?:X[AOT]-\d{2}|[AOTW]-\d{3})\b/g;
const ROW = /^\| (X[AOT]-\d{2}|[AOTW]-\d{3}) \| (.*)/;
const TEXT_CHARS = 150;

/** The numbered rows of a requirements file under their headings. */
function readRequirements(file: string, markdown: string): Requirement[] {
  const found: Requirement[] = [];
  let heading = '';
  for (const line of markdown.split('\n')) {
    heading = /^#{2,3} (.+?)(?: \(\d+\))?$/.exec(line)?.[1] ?? heading;
    const row = ROW.exec(line);
    if (!row) continue;
    const [, id = '', text = ''] = row;
    found.push({ id, area: `${path.basename(file, '.md')}: ${heading}`, text: text.slice(0, TEXT_CHARS) });
  }
  return found;
}

/** The ids that a test cites, ranges such as `A-011…A-013` included. */
function citedIn(source: string): string[] {
  const ranges = [...source.matchAll(/\b(X?[AOTW])-(\d+)(?:…|\.\.\.|\.\.)(?:X?[AOTW]-)?(\d+)\b/g)];
  const between = ranges.flatMap(([, letter = '', from = '', to = '']) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from) + 1) },
      (_, i) => `${letter}-${String(Number(from) + i).padStart(from.length, '0')}`,
    ),
  );
  return [...(source.match(ID) ?? []), ...between];
}

function readAll(pattern: string[]): { file: string; text: string }[] {
  return globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

function byArea(all: readonly Requirement[], cited: ReadonlySet<string>): Map<string, { all: number; cited: number }> {
  const areas = new Map<string, { all: number; cited: number }>();
  for (const { id, area } of all) {
    const sum = areas.get(area) ?? { all: 0, cited: 0 };
    areas.set(area, { all: sum.all + 1, cited: sum.cited + (cited.has(id) ? 1 : 0) });
  }
  return areas;
}

/** How many requirements a test cites, by area; `--list [A|O|T|W|XA|XO|XT]` also names those that none does. */
export function requirements(): void {
  const all = readAll(['docs/requirements/*.md']).flatMap(({ file, text }) => readRequirements(file, text));
  const tests = readAll(['{apps,packages,e2e,bench,scripts}/**/*.{test,spec}.{ts,tsx}']);
  // the tests of this very script cite ids as examples
  const cited = new Set(tests.filter(({ file }) => !file.startsWith('scripts')).flatMap(({ text }) => citedIn(text)));
  for (const [area, sum] of byArea(all, cited)) {
    console.log(`${String(sum.cited).padStart(4)} / ${String(sum.all).padEnd(4)} ${area}`);
  }
  const missing = all.filter(({ id }) => !cited.has(id));
  console.log(`${all.length - missing.length} of ${all.length} numbered requirements are cited by a test`);
  const known = new Set(all.map(({ id }) => id));
  const unknown = [...cited].filter((id) => !known.has(id));
  if (unknown.length > 0) console.log(`cited but unknown: ${unknown.join(', ')}`);
  const list = process.argv.indexOf('--list');
  if (list < 0) return;
  const prefix = process.argv[list + 1] ?? '';
  for (const { id, text } of missing)
    if (id.startsWith(prefix === '' ? '' : `${prefix}-`)) console.log(`${id}  ${text}`);
}
