import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { declaredNames } from './declared-names.ts';
import { codeOnly, type SourceFile, sourceFiles, styleFiles } from './source-files.ts';

interface GlossaryWord {
  word: string;
  meaning: string;
  plural: string;
  /** Names for the same thing that nobody may use. */
  twins: string[];
  /** Its English names, which nothing of our own may be called. */
  english: string[];
}

/** A name that stays English though it looks like a twin: as a verb, everywhere, or in some files. */
interface Stay {
  name: string;
  where: string;
}

interface Named {
  name: string;
  isFunction: boolean;
}

/** Rows of the tables whose header begins with this word. */
function rowsUnder(markdown: string, header: string): string[][] {
  const rows: string[][] = [];
  let inside = false;
  for (const line of markdown.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith('|')) inside = false;
    else if (cells[1] === header) inside = true;
    else if (inside && !/^-+$/.test(cells[1] ?? '')) rows.push(cells.slice(1));
  }
  return rows;
}

function readGlossary(markdown: string): GlossaryWord[] {
  return rowsUnder(markdown, 'Word').map(([word = '', meaning = '', plural = '', twins = '', english = '']) => ({
    word,
    meaning,
    plural,
    twins: spansIn(twins),
    english: spansIn(english),
  }));
}

/** One for each name of a row, and for each pattern of files where it is said. */
function readStays(markdown: string): Stay[] {
  return rowsUnder(markdown, 'Name').flatMap(([names = '', where = '']) =>
    spansIn(names).flatMap((name) =>
      (where.includes('`') ? spansIn(where) : [where]).map((place) => ({ name, where: place })),
    ),
  );
}

function spansIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
}

/** `findCostCenterById` is `find cost center by id`; so is `find_cost_center_by_id`. */
function partsOf(identifier: string): string[] {
  return identifier
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(/[\s_$]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

/** One line for each identifier that carries a forbidden twin, in the singular or the plural. */
function twinsIn({ file, source }: SourceFile, words: readonly GlossaryWord[]): string[] {
  const faults = new Set<string>();
  const identifiers = new Set(codeOnly(source).match(/[A-Za-z_$][\w$]*/g));
  for (const identifier of identifiers) {
    const name = ` ${partsOf(identifier).join(' ')} `;
    for (const { word, twins } of words) {
      const twin = twins.find((candidate) => carries(name, candidate));
      if (twin !== undefined) faults.add(`${file}: ${identifier} says "${twin}": the glossary's word is "${word}"`);
    }
  }
  return [...faults];
}

function carries(name: string, twin: string): boolean {
  const singular = partsOf(twin).join(' ');
  return [singular, `${singular}s`, `${singular}es`].some((form) => name.includes(` ${form} `));
}

/** The names of a file and of its folders; one of several words may begin with a verb, as a function does. */
function namesOfPath(file: string): Named[] {
  return file.split('/').map((step) => {
    const name = step.replace(/\..*$/, '').replaceAll('-', '_');
    return { name, isFunction: name.includes('_') };
  });
}

function staysEnglish({ name, where }: Stay, file: string, named: Named, twin: string): boolean {
  if (!isTwin(` ${partsOf(name).join(' ')} `, twin)) return false;
  const parts = partsOf(named.name);
  if (where === 'verb') return named.isFunction && parts[0] === name;
  const isSaid = isTwin(` ${parts.join(' ')} `, partsOf(name).join(' '));
  return isSaid && (where === 'everywhere' || path.matchesGlob(file, where));
}

function isTwin(name: string, twin: string): boolean {
  const plural = twin.endsWith('s') ? `${twin}es` : `${twin}s`;
  return name.includes(` ${twin} `) || name.includes(` ${plural} `);
}

/** One line for each name of our own, of a class, of a file or of a folder, that is the English twin of a word. */
function englishIn({ file, source }: SourceFile, words: readonly GlossaryWord[], stays: readonly Stay[]): string[] {
  const faults = new Set<string>();
  for (const named of [...namesOfPath(file), ...declaredNames(file, source)]) {
    const name = ` ${partsOf(named.name).join(' ')} `;
    for (const { word, english } of words)
      for (const twin of english)
        if (isTwin(name, twin) && !stays.some((stay) => staysEnglish(stay, file, named, twin)))
          faults.add(`${file}: ${named.name} says "${twin}": the glossary's word is "${word}"`);
  }
  return [...faults];
}

/** Where things of the business live. Elsewhere a report is a report, and a client one of HTTP. */
const BOUND = ['packages/{domain,contract}/**', 'apps/*/src/features/**'];

/** Every forbidden twin where things of the business live, and every folder of the business that is no word of the glossary. */
export function glossaryFaults(root: string): string[] {
  const markdown = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');
  const [words, stays] = [readGlossary(markdown), readStays(markdown)];
  const sources = sourceFiles(root);
  const bound = [...sources, ...styleFiles(root)].filter(({ file }) =>
    BOUND.some((place) => path.matchesGlob(file, place)),
  );
  return [
    ...sources.flatMap((source) => twinsIn(source, words)),
    ...bound.flatMap((source) => englishIn(source, words, stays)),
    ...unknownFolders(root, words),
  ];
}

function unknownFolders(root: string, words: readonly GlossaryWord[]): string[] {
  const known = new Set(words.map(({ word }) => word));
  return globSync(['apps/*/src/features/*/', 'packages/domain/src/*/'], { cwd: root })
    .filter((folder) => !known.has(path.basename(folder)))
    .map((folder) => `${folder}: no word of docs/glossary.md`);
}
