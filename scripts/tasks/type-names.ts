import { exportedTypes, typeNames } from './declared-names.ts';
import { isTest, type SourceFile } from './source-files.ts';

/** Words that say how something came to be, and not what it is. */
const PARTICIPLES = new Set(
  'asked kept told found named reach way listed held meant shown drawn given sent chosen seen known written made left lost'.split(
    ' ',
  ),
);

/** Nouns that end as participles do. */
const NOUNS = /(?:Need|Seed|Feed|Speed)$/;

/** `packages/domain`; what is no package of many files is its folder. */
function workspaceOf(file: string): string {
  const [top = '', name = ''] = file.split('/');
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : top;
}

function isParticiple(name: string): boolean {
  const [first = '', last = ''] = [/^[A-Z][a-z]*/.exec(name)?.[0], /[A-Z][a-z]*$/.exec(name)?.[0]];
  const isRegular = /[a-z]ed$/.test(last) && !NOUNS.test(last);
  return (
    isRegular ||
    ['asked', 'kept', 'told', 'found', 'held', 'meant', 'reach', 'way'].includes(first.toLowerCase()) ||
    PARTICIPLES.has(last.toLowerCase())
  );
}

/** A type whose name another file of its workspace has too; what a component takes and what tests say to themselves is asked of nobody. */
function repeatedTypes(sources: readonly SourceFile[]): string[] {
  const filesOf = new Map<string, string[]>();
  for (const source of sources) {
    if (isTest(source.file)) continue;
    for (const name of new Set(typeNames(source)))
      if (!name.endsWith('Props')) {
        const key = `${workspaceOf(source.file)}: ${name}`;
        filesOf.set(key, [...(filesOf.get(key) ?? []), source.file]);
      }
  }
  return [...filesOf]
    .filter(([, files]) => files.length > 1)
    .map(([key, files]) => `${key} stands in ${files.join(', ')}`);
}

export function typeNameFaults(sources: readonly SourceFile[], isBound: (file: string) => boolean): string[] {
  const participles = sources
    .filter(({ file }) => isBound(file) && !isTest(file))
    .flatMap((source) => exportedTypes(source).map((name) => ({ file: source.file, name })))
    .filter(({ name }) => isParticiple(name))
    .map(({ file, name }) => `${file}: ${name} is a participle: a type is a noun of what it holds`);
  return [...repeatedTypes(sources), ...participles];
}
