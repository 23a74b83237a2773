import { createDice } from '@traza/demo';
import { readXlsx } from 'hucre';
import { projectPedidos } from '#pedidos/proyeccion/project.ts';
import { readFile } from '#plataforma/archivos/file-store.ts';
import type { TestServer } from '../../../test/harness.ts';
import { peopleOf } from '../../seed/demo.ts';
import { demoDepartures, demoRoutes, writeHistory } from '../../seed/history.ts';
import { runInforme } from './run-informe.ts';

/** Runs every report that waits, as the worker would; answers their numbers. */
export async function runQueued(server: TestServer): Promise<string[]> {
  const rows = await server.db.selectFrom('informe').select('id').where('estado', '=', 'encolado').execute();
  for (const { id } of rows) await runInforme(server.deps, id);
  return rows.map(({ id }) => id);
}

export interface ReadSheet {
  name: string;
  heading: string[];
  headers: string[];
  /** From the eighth row on. */
  rows: unknown[][];
}

/** A workbook as a reader of another author sees it. */
async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet[]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ name, rows }) => ({
    name,
    heading: rows.slice(0, 5).map(([line]) => String(line)),
    headers: (rows[6] ?? []).map(String),
    rows: rows.slice(7),
  }));
}

/** The file of a report. */
export async function storedWorkbook(server: TestServer, id: string): Promise<ReadSheet[]> {
  return readWorkbook(Buffer.concat(await Array.fromAsync(readFile(server.db, id))));
}

/** The cents of a column added up, its words left out. */
export function sumOf({ headers, rows }: ReadSheet, header: string): number {
  const index = headers.indexOf(header);
  return rows.reduce((sum, row) => {
    const cell = row[index];
    return sum + (typeof cell === 'number' ? Math.round(cell * 100) : 0);
  }, 0);
}

/** Orders of some months back, as the demo has them. */
export async function seedHistory({ db, deps }: TestServer, idCliente: number, count = 320): Promise<void> {
  const now = deps.clock.now();
  const dice = createDice(7);
  const routes = await demoRoutes(deps.geo, now);
  const departures = demoDepartures(dice, now, { count, months: 3 });
  await db.transaction().execute(async (tx) => {
    const people = await peopleOf(tx, idCliente);
    await projectPedidos(tx, idCliente, await writeHistory(tx, { dice, departures, now, routes, people }));
  });
}
