import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Database } from '#db/database.ts';
import { type BorrowedConnection, holding } from './connection.ts';
import { copyOut, settle } from './copy-out.ts';
import { MANIFEST, type Manifest, type TableManifest } from './manifest.ts';
import { printRows } from './print-rows.ts';
import { AS_TEXT, proveTable, readHeads, readMoney } from './proofs.ts';
import { findJobs, findTables, JOBS, readMigrations, readSequences, type Table } from './tables.ts';

export interface BackupSettings {
  /** The folder that is made. */
  to: string;
  now: Temporal.Instant;
  print: (line: string) => void;
}

/**
 * Writes all of a database, as it is at one moment, into a folder of its own: a file of rows for each table and a manifest of what they are.
 * It has its name only once it is whole.
 */
export async function backup(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  { to, now, print }: BackupSettings,
): Promise<{ manifest: Manifest; sha256: string }> {
  const target = resolve(to);
  if (existsSync(target)) throw new Error(`${target} ya existe`);
  const part = `${target}.part`;
  // what is left of one that did not come to its end
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  return holding(pool, async (held) => {
    await held.connection.query('begin isolation level repeatable read read only');
    await held.connection.query(AS_TEXT);
    const manifest = await writeTables(held, kind, { part, now, print });
    await held.connection.query('commit');
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(join(part, MANIFEST), text, { mode: 0o600, flush: true });
    await settle(part);
    await rename(part, target);
    await settle(dirname(target));
    return { manifest, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

async function writeTables(
  held: BorrowedConnection,
  kind: Database['kind'],
  { part, now, print }: Omit<BackupSettings, 'to'> & { part: string },
): Promise<Manifest> {
  const { db } = held;
  const tables = await findTables(db);
  const jobs = await findJobs(db);
  const tableManifests: TableManifest[] = [];
  for (const table of jobs ? [...tables, jobs] : tables)
    tableManifests.push(await writeTable(held, kind, table, { part, print }));
  return {
    formato: 1,
    creado: now.toString(),
    base: kind,
    migraciones: await readMigrations(db),
    tablas: tableManifests,
    // read last: a number that was given meanwhile is not given again
    secuencias: await readSequences(db),
    dinero: await readMoney(db),
    cadenas: await readHeads(db),
  };
}

async function writeTable(
  held: BorrowedConnection,
  kind: Database['kind'],
  table: Table,
  { part, print }: { part: string; print: (line: string) => void },
): Promise<TableManifest> {
  const manifest = table.name;
  const columnas = table.columns.map(({ name }) => name);
  const archivo = `${manifest}.copy.zst`;
  const progress = printRows(manifest, print);
  const { filas, sha256, bytes } = await copyOut(held, kind, table, join(part, archivo), progress.at);
  const proof = manifest === JOBS ? { filas, huella: '0' } : await proveTable(held.db, manifest, columnas);
  if (proof.filas !== filas) throw new Error(`de ${manifest} se escribieron ${filas} filas de ${proof.filas}`);
  progress.end(filas);
  return { tabla: manifest, columnas, archivo, sha256, bytes, ...proof };
}
