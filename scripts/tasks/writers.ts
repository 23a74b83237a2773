import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** What is asked and driven: written in one room, under its locks. */
const TABLES = ['solicitud', 'viaje', 'parada', 'pasaje', 'evento', 'costo_linea', 'calificacion', 'asignacion'];
const ROOM = 'apps/server/src/pedidos/escritura/';

/** Who else writes them, and why. Migrations that are numbered run while nobody else writes. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/server/src/seed/history.ts': 'a year that is over, in an empty database: nothing is decided, and nobody waits',
  'apps/server/src/seed/history-pasajes.ts': 'as history.ts',
  'apps/server/src/seed/aprobaciones.ts': 'as history.ts',
  'apps/server/scripts/bench-data/':
    'copies a million orders into a database of a bench, beside which no server decides',
  'apps/server/scripts/fill-viajes.ts': 'as bench-data',
  'apps/server/src/salida/personas/erase-persona.ts':
    'takes a name out of texts, in orders that are over; nothing that is decided by changes',
  'bench/src/day/invariants.ts': 'breaks rows on purpose, in a transaction that is rolled back',
  'bench/src/write.ts': 'writes rows of a create once more, as the limit of what a create may cost',
  'bench/src/rendicion.ts': 'moves the days of orders in a copy of such a database',
};

const NAMES = TABLES.flatMap((table) => [
  table,
  table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
]);
const NAME = `(?:${[...new Set(NAMES)].join('|')})\\b`;
const BUILDER = '\\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\\(\\s*';
const SQL =
  '\\b(?:insert\\s+into|update(?:\\s+only)?|delete\\s+from(?:\\s+only)?|merge\\s+into|truncate(?:\\s+table)?|copy)\\s+';
const WRITES = new RegExp(`${BUILDER}["'\`]${NAME}|${SQL}(?:public\\.)?["']?${NAME}`, 'gi');
/** A table that a variable names: which one it is stands nearby. */
const WRITES_ANY = new RegExp(`${BUILDER}(?!["'\`])[\\w.]+|${SQL}\\$\\{`, 'gi');
const NAMED = new RegExp(`["'\`]${NAME}(?:["'\`]| as )`, 'i');

/** One line for each statement that writes what only the room may write. */
export function writerFaults({ file, source }: SourceFile): string[] {
  if (isTest(file) || [ROOM, ...Object.keys(EXCEPTIONS)].some((free) => file.startsWith(free))) return [];
  const writes = [...source.matchAll(WRITES), ...(NAMED.test(source) ? source.matchAll(WRITES_ANY) : [])];
  return writes.map(({ 0: statement, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} "${statement.replaceAll(/\s+/g, ' ')}": what is asked and driven is written in ${ROOM} alone`;
  });
}

/** Functions and triggers that a change of their text applies again. */
function repeatable(root: string): SourceFile[] {
  return globSync('apps/server/migrations/repeatable/**/*.sql', { cwd: root }).map((file) => ({
    file: file.replaceAll(path.sep, '/'),
    source: readFileSync(path.join(root, file), 'utf8'),
  }));
}

/** Every writer outside the room, in programs and in functions of the database. */
export function allWriterFaults(root: string): string[] {
  return [...sourceFiles(root), ...repeatable(root)].flatMap(writerFaults);
}
