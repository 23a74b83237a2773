import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOnly, type SourceFile, sourceFiles } from './source-files.ts';

export interface GlossaryWord {
  word: string;
  meaning: string;
  plural: string;
  /** Names for the same thing that nobody may use. */
  twins: string[];
}

/** Rows of the tables whose header begins with "Word". */
export function readGlossary(markdown: string): GlossaryWord[] {
  const words: GlossaryWord[] = [];
  let inside = false;
  for (const line of markdown.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith('|')) inside = false;
    else if (cells[1] === 'Word') inside = true;
    else if (inside && !/^-+$/.test(cells[1] ?? '')) words.push(wordOf(cells));
  }
  return words;
}

function wordOf([, word = '', meaning = '', plural = '', twins = '']: string[]): GlossaryWord {
  return { word, meaning, plural, twins: [...twins.matchAll(/`([^`]+)`/g)].map(([, twin = '']) => twin) };
}

/** `findCostCenterById` is `find cost center by id`; so is `find_cost_center_by_id`. */
export function partsOf(identifier: string): string[] {
  return identifier
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(/[\s_$]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

/** One line for each identifier that carries a forbidden twin, in the singular or the plural. */
export function twinsIn({ file, source }: SourceFile, words: readonly GlossaryWord[]): string[] {
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

/** Every forbidden twin in the tree, and every folder of the business that is no word of the glossary. */
export function glossaryFaults(root: string): string[] {
  const words = readGlossary(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));
  return [...sourceFiles(root).flatMap((source) => twinsIn(source, words)), ...unknownFolders(root, words)];
}

function unknownFolders(root: string, words: readonly GlossaryWord[]): string[] {
  const known = new Set(words.map(({ word }) => word));
  return globSync(['apps/*/src/features/*/', 'packages/domain/src/*/'], { cwd: root })
    .filter((folder) => !known.has(path.basename(folder)))
    .map((folder) => `${folder}: no word of docs/glossary.md`);
}
