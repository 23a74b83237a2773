import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Db } from '#db/database.ts';
import { dropAll } from '#db/drop-all.ts';
import { migrate } from '#db/migrate.ts';
import { beginRestoring, forgetRestoring } from '#db/restoring.ts';
import { proofLines } from '#plataforma/auditoria/cadena/cadena-lines.ts';
import { type CadenaProof, verifyAuditoria } from '#plataforma/auditoria/cadena/verify-auditoria.ts';
import { checkFiles } from './check-files.ts';
import { clearWay } from './clear-way.ts';
import { type BorrowedConnection, holding } from './connection.ts';
import { copyInto, insertInto } from './copy-in.ts';
import { type Manifest, readManifest, type TableManifest } from './manifest.ts';
import { printRows } from './print-rows.ts';
import { AS_TEXT } from './proofs.ts';
import { proveAgainst } from './prove.ts';
import { makeQueues, restoreJobs } from './requeue.ts';
import { findTables, JOBS, readMigrations, type Table } from './tables.ts';

export interface RestoreSettings {
  from: string;
  /** The name of the target database, and the name given as the one that may be emptied. */
  name: string;
  replace?: string | undefined;
  print: (line: string) => void;
}

type RestoreTarget = Pick<Database, 'db' | 'pool' | 'kind'>;

export interface RestoreResult {
  manifest: Manifest;
  sha256: string;
  /** The chains of the audit trail, as they came out of the respaldo. */
  proofs: CadenaProof[];
}

/**
 * Makes a database what a respaldo is of, what waits in its queues too, in one transaction that proves it at its end: no row of it stays
 * where anything differs, and no server starts on what was left. Then the chains of the audit trail are gone over.
 */
export async function restore(target: RestoreTarget, settings: RestoreSettings): Promise<RestoreResult> {
  const { from, print } = settings;
  const { manifest, sha256 } = await readManifest(from);
  print(`Respaldo del ${manifest.creado}, manifiesto ${sha256}`);
  await checkFiles(from, manifest);
  await prepare(target, manifest, settings);
  await makeQueues(target, manifest);
  await holding(target.pool, async (held) => {
    await held.connection.query('begin');
    await held.connection.query(AS_TEXT);
    await load(held, target.kind, { from, manifest, print });
    await forgetRestoring(held.db);
    await held.connection.query('commit');
  });
  await sql`analyze`.execute(target.db);
  const proofs = await verifyAuditoria(target.db, {
    kept: manifest.cadenas,
    onCliente: (proof) => proof.fallas.length > 0 && proofLines(proof).forEach(print),
  });
  return { manifest, sha256, proofs };
}

/** What a schema comes with, before anybody wrote a row. */
const WITH_SCHEMA: readonly string[] = ['documento_tipo'];

/** Whether something would be lost: a restore that broke off leaves the tables of Traza without a row of anybody's. */
async function holdsSomething(db: Db): Promise<boolean> {
  if ((await readMigrations(db)).length === 0) return true;
  for (const { name } of await findTables(db)) {
    if (WITH_SCHEMA.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** A database that holds nothing, or that is given up by its name, with the schema that the respaldo has. */
async function prepare(
  { db }: RestoreTarget,
  { migraciones: migrations }: Manifest,
  { name, replace }: RestoreSettings,
): Promise<void> {
  const isFresh = (await findTables(db)).length === 0;
  if (!isFresh && replace !== name && (await holdsSomething(db)))
    throw new Error(`la base ${name} no está vacía; para borrarla agregá --replace ${name}`);
  await db.transaction().execute(async (tx) => {
    if (!isFresh) await dropAll(tx);
    await beginRestoring(tx);
  });
  await migrate(db);
  const own = await readMigrations(db);
  const unknown = migrations.filter((each) => !own.includes(each));
  const missing = own.filter((each) => !migrations.includes(each));
  if (unknown.length > 0) throw new Error('el respaldo es de una versión más nueva de Traza: restauralo con esa');
  if (missing.length > 0) {
    throw new Error('el respaldo es de una versión anterior de Traza: restauralo con esa, y después actualizá');
  }
}

interface Load {
  from: string;
  manifest: Manifest;
  print: (line: string) => void;
}

async function load(held: BorrowedConnection, kind: Database['kind'], { from, manifest, print }: Load): Promise<void> {
  const { db } = held;
  const known = new Map((await findTables(db)).map((table) => [table.name, table]));
  const tables = manifest.tablas.filter(({ tabla }) => tabla !== JOBS);
  const names = new Set(tables.map(({ tabla }) => tabla));
  const missing = [...known.keys()].filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`al respaldo le falta ${missing.join(', ')}`);
  const putBack = await clearWay(db, [...known.keys()]);
  for (const kept of tables) {
    const progress = printRows(kept.tabla, print);
    const file = { file: join(from, kept.archivo), tell: progress.at };
    if (kind === 'postgres') await copyInto(held, tableOf(kept, known), file);
    else await insertInto(held, tableOf(kept, known), file);
    progress.end(kept.filas);
  }
  await putBack();
  for (const [name, value] of Object.entries(manifest.secuencias)) {
    if (value !== null) await sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`.execute(db);
  }
  // right after the rows: an interrupted restore must not leave a database that looks complete but has lost its e-mails
  await restoreJobs(held, from, manifest);
  await proveAgainst(db, manifest);
}

function tableOf({ tabla, columnas }: TableManifest, known: ReadonlyMap<string, Table>): Table {
  const table = known.get(tabla);
  if (!table) throw new Error(`el respaldo trae ${tabla}, que su versión no tiene`);
  const columns = columnas.map((name) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column) throw new Error(`el respaldo trae ${tabla}.${name}, que su versión no tiene`);
    return column;
  });
  return { ...table, columns };
}
