import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'libpg-query';
import { functionMade, newThings, whyNotServed } from './migration-rules.ts';

const FOLDER = 'apps/server/migrations';
/** What a comment before a statement says to let it pass, with its reason. */
const ALLOWED = /^\s*--\s*allowed:\s*\S.{9,}$/m;

export interface MigrationFile {
  name: string;
  text: string;
}

interface Statement {
  line: number;
  /** What stands between the statement before and this one. */
  comment: string;
  text: string;
  node: NonNullable<NonNullable<Awaited<ReturnType<typeof parse>>['stmts']>[number]['stmt']>;
}

async function statementsOf(text: string): Promise<Statement[]> {
  // the parser counts bytes
  const bytes = Buffer.from(text);
  const slice = (from: number, to?: number) => bytes.subarray(from, to).toString();
  let before = 0;
  return ((await parse(text)).stmts ?? []).flatMap(({ stmt, stmt_location: at = 0, stmt_len: length }) => {
    if (stmt === undefined) return [];
    const end = length === undefined ? bytes.length : at + length;
    const comment = slice(before, at);
    before = end;
    return [{ line: slice(0, at).split('\n').length, comment, text: slice(at, end), node: stmt }];
  });
}

const FILLS = /before insert on (\w+)\s+for each row\s+when \(new\.(\w+) is null\)/gi;
const WRITES_WHOLE = /insert into "?(\w+)"?\s+select \* from json_populate_recordset\(null::\1\b/g;

/** `tabla.columna` where a trigger puts a value in place of none. */
function filledColumns(files: readonly MigrationFile[]): Set<string> {
  const found = files.flatMap(({ text }) => [...text.matchAll(FILLS)]);
  return new Set(found.map(([, table, column]) => `${table}.${column}`));
}

/**
 * One line for each statement with which a process of the last release, which sends `statements`, could not go on: files in the order
 * they run.
 */
export async function migrationFaults(
  files: readonly MigrationFile[],
  statements: readonly string[] = [],
): Promise<string[]> {
  const written = statements.flatMap((sql) => [...sql.matchAll(WRITES_WHOLE)].map(([, table = '']) => table));
  const added = newThings(new Set(written), filledColumns(files));
  const faults: string[] = [];
  for (const { name, text } of files) {
    const parsed = await statementsOf(text);
    const triggers = parsed.flatMap(({ node }) =>
      'CreateTrigStmt' in node ? [node.CreateTrigStmt.trigname ?? ''] : [],
    );
    const functions = parsed.flatMap(({ node }) => functionMade(node));
    for (const { line, comment, text: statement, node } of parsed) {
      const why = await whyNotServed(node, { added, triggers, functions, text: statement });
      if (!ALLOWED.test(comment)) faults.push(...why.map((reason) => `${FOLDER}/${name}:${line} ${reason}`));
    }
  }
  return faults;
}

/** One line for each migration of a release that is no more what it was. */
export function editedFaults(files: readonly MigrationFile[], released: Readonly<Record<string, string>>): string[] {
  const hashes = new Map(
    files.map(({ name, text }) => [name.replace('.sql', ''), createHash('sha256').update(text).digest('hex')]),
  );
  return Object.entries(released)
    .filter(([name, hash]) => hashes.get(name) !== hash)
    .map(([name]) => `${FOLDER}/${name}.sql was released and is another now: a later migration changes what it made`);
}

interface Release {
  version: string;
  /** Name and hash of each migration. */
  migrations: Record<string, string>;
}

function releasesOf(root: string): Release[] {
  return JSON.parse(readFileSync(path.join(root, FOLDER, 'releases.json'), 'utf8'));
}

/** What a server of the last release sends (docs/running.md "What is kept of a release"). */
function sentBy(root: string, { version }: Release): string[] {
  const file = path.join(root, 'apps/server/releases', version, 'statements.json.gz');
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
}

function filesOf(root: string): MigrationFile[] {
  const names = globSync('{*,repeatable/*}.sql', { cwd: path.join(root, FOLDER) }).map((name) =>
    name.replaceAll(path.sep, '/'),
  );
  // what is repeatable runs after all that is numbered
  return names.toSorted().map((name) => ({ name, text: readFileSync(path.join(root, FOLDER, name), 'utf8') }));
}

/** Migrations of releases stay as they are; later ones only add or loosen (docs/running.md). */
export async function allMigrationFaults(root: string): Promise<string[]> {
  const files = filesOf(root);
  const releases = releasesOf(root);
  const released: Record<string, string> = Object.assign({}, ...releases.map(({ migrations }) => migrations));
  const last = releases.at(-1);
  const later = files.filter(({ name }) => !(name.replace('.sql', '') in released));
  return [...editedFaults(files, released), ...(await migrationFaults(later, last ? sentBy(root, last) : []))];
}
