import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DeclaredName, declaredNames, fieldNames } from './declared-names.ts';
import { WING_FOLDERS } from './rooms.ts';
import { isTest, type SourceFile, sourceFiles, styleFiles } from './source-files.ts';
import { typeNameFaults } from './type-names.ts';

/** A word that no name may carry, and what is written in its place. */
interface RefusedWord {
  word: string;
  instead: string;
  /** A variable may have its name where a field has it; a generic word is English even there. */
  isOfFields: boolean;
}

interface Glossary {
  /** In the singular and the plural. */
  words: ReadonlySet<string>;
  refused: readonly RefusedWord[];
  /** English nouns that are verbs as well: a function or a file may begin with one. */
  verbs: ReadonlySet<string>;
  /** Verbs that no function or file begins with, and what says it plainly. */
  refusedVerbs: ReadonlyMap<string, string>;
  /** Names of others, letter by letter. */
  others: ReadonlySet<string>;
}

/** Where things of the business live. Elsewhere a report is a report, and a client one of HTTP. */
const BOUND = [
  'packages/{domain,contract,words,pedido,pedido-form,pedido-ui,lugares,frase}/src/**',
  'apps/{portal,operaciones}/src/features/**',
  `${WING_FOLDERS}/**`,
];

/** More than these say that the rule is wrong, and not the names. */
const MOST_EXCEPTIONS = 8;

/** Spanish as it cannot be mistaken for English. */
const SPANISH_ENDING = /..(?:cion|ciones|miento|mientos|idad|idades)$/;

/** `// glossary-allow order: how rows are sorted` stands in the file that it is said of. */
const EXCEPTION = /(?:\/\/|\/\*) glossary-allow ([a-z]+): \S/g;

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

function spansIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
}

function readGlossary(markdown: string): Glossary {
  const things = rowsUnder(markdown, 'Word');
  const refuse = (cell: string | undefined, instead: string, isOfFields: boolean) =>
    spansIn(cell).map((word) => ({ word: partsOf(word).join(' '), instead, isOfFields }));
  return {
    words: new Set(things.flatMap(([word = '', , plural = '']) => [word, plural])),
    refused: [
      ...things.flatMap(([word = '', , , never]) => refuse(never, word, false)),
      ...rowsUnder(markdown, 'Generic').flatMap(([words, english = '']) => refuse(words, english, false)),
      ...rowsUnder(markdown, 'Of fields').flatMap(([words, english = '']) => refuse(words, english, true)),
    ],
    verbs: new Set(rowsUnder(markdown, 'Verb').flatMap(([verbs]) => spansIn(verbs))),
    refusedVerbs: new Map(
      rowsUnder(markdown, 'Refused verb').flatMap(([verbs, instead = '']) =>
        spansIn(verbs).map((verb) => [verb, instead]),
      ),
    ),
    others: new Set(rowsUnder(markdown, 'Name').flatMap(([names]) => spansIn(names))),
  };
}

/** `findCostCenterById` is `find cost center by id`; so is `find_cost_center_by_id`. */
function partsOf(identifier: string): string[] {
  return identifier
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(/[\s_$-]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

/** The word itself, or its plural. */
function carries(name: string, word: string): boolean {
  const plural = word.endsWith('s') ? `${word}es` : `${word}s`;
  return name.includes(` ${word} `) || name.includes(` ${plural} `);
}

/** The names of a file and of its folders; one of several words may begin with a verb, as a function does. */
function namesOfPath(file: string): DeclaredName[] {
  return file.split('/').map((step) => {
    const name = step.replace(/\..*$/, '');
    return { name, isFunction: name.includes('-') };
  });
}

/** What is wrong with one name: each word that it may not carry, with what is said about it. */
function wordsRefused({ name, isFunction }: DeclaredName, glossary: Glossary, fields: ReadonlySet<string>) {
  if (glossary.others.has(name)) return [];
  const parts = partsOf(name);
  const isField = fields.has(name);
  const isVerb = (word: string) => isFunction && parts[0] === word && glossary.verbs.has(word);
  const isAllowed = ({ word, isOfFields }: RefusedWord) =>
    isVerb(word) || (isField && (isOfFields || parts.length > 1));
  const others = ` ${parts.filter((part) => !glossary.words.has(part)).join(' ')} `;
  const unknown = isField ? [] : parts.filter((part) => SPANISH_ENDING.test(part) && !glossary.words.has(part));
  return [
    ...glossary.refused
      .filter((refused) => carries(others, refused.word) && !isAllowed(refused))
      .map(({ word, instead }) => ({ word, why: `says "${word}": write "${instead}"` })),
    ...unknown.map((word) => ({ word, why: `says "${word}", no word of docs/glossary.md` })),
  ];
}

/** The verb that a function or a file begins with, where there is a plainer one; a component is named after what it shows. */
function verbRefused({ name, isFunction }: DeclaredName, { refusedVerbs }: Glossary) {
  const [word = ''] = partsOf(name);
  const instead = isFunction && /^[a-z]/.test(name) ? refusedVerbs.get(word) : undefined;
  return instead === undefined ? [] : [{ word, why: `begins with "${word}": ${instead}` }];
}

/** One line for each name of our own that carries a refused word, and for each exception that excuses none. */
function faultsOf({ file, source }: SourceFile, glossary: Glossary, fields: ReadonlySet<string>): string[] {
  const exceptions = new Set([...source.matchAll(EXCEPTION)].map(([, word = '']) => word));
  const [faults, used] = [new Set<string>(), new Set<string>()];
  const refusalsOf = (named: DeclaredName, known: ReadonlySet<string>) => [
    ...wordsRefused(named, glossary, known),
    ...(isTest(file) ? [] : verbRefused(named, glossary)),
  ];
  const refused = [
    ...namesOfPath(file).map((named) => ({ named, refusals: refusalsOf(named, new Set()) })),
    ...declaredNames(file, source).map((named) => ({ named, refusals: refusalsOf(named, fields) })),
  ];
  for (const { named, refusals } of refused)
    for (const { word, why } of refusals)
      if (exceptions.has(word)) used.add(word);
      else faults.add(`${file}: ${named.name} ${why}`);
  const idle = [...exceptions].filter((word) => !used.has(word));
  return [...faults, ...idle.map((word) => `${file}: nothing here says "${word}": the exception goes`)];
}

function countExceptions(sources: readonly SourceFile[]): string[] {
  const said = sources.flatMap(({ file, source }) => [...source.matchAll(EXCEPTION)].map(() => file));
  return said.length > MOST_EXCEPTIONS
    ? [`${said.length} exceptions, at most ${MOST_EXCEPTIONS}: ${said.join(', ')}`]
    : [];
}

function unknownFolders(root: string, { words }: Glossary): string[] {
  return globSync(['apps/*/src/features/*/', 'packages/domain/src/*/', `${WING_FOLDERS}/*/`], {
    cwd: root,
  })
    .filter((folder) => !words.has(path.basename(folder)))
    .map((folder) => `${folder}: no word of docs/glossary.md`);
}

/** Names of the wire and of columns, letter by letter: data keeps them. */
function isOfFields(file: string): boolean {
  return /^(?:packages\/(?:contract|domain|frase|lugares|pedido)\/src\/|apps\/server\/src\/db\/schema\.ts$)/.test(file);
}

/** Every name in the ground of the business that the glossary refuses, and every type whose name stands twice or says nothing. */
export function glossaryFaults(root: string): string[] {
  const glossary = readGlossary(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));
  const sources = sourceFiles(root);
  const bound = [...sources, ...styleFiles(root)].filter(({ file }) =>
    BOUND.some((place) => path.matchesGlob(file, place)),
  );
  const fields = new Set(sources.filter(({ file }) => isOfFields(file)).flatMap(fieldNames));
  return [
    ...bound.flatMap((source) => faultsOf(source, glossary, fields)),
    ...countExceptions(bound),
    ...unknownFolders(root, glossary),
    ...typeNameFaults(sources, (file) => BOUND.some((place) => path.matchesGlob(file, place))),
  ];
}
