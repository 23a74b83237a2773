import { type Cell, openWorkbook, type SheetSpec } from '@traza/workbook';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf } from '../../../test/people.ts';
import { readFile, storeFile } from './file-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a file of many pieces', () => {
  const COLUMNS: SheetSpec['columns'] = [
    { header: 'Número', kind: 'integer', band: 'Uno' },
    { header: 'Texto', kind: 'text', band: 'Uno' },
  ];
  const ROWS = 12_000;
  // hardly any of it repeats: what is compressed stays large
  const rowOf = (index: number): Cell[] => [index, `${Math.sin(index)}${Math.cos(index)}${Math.tan(index)}`];

  test('comes back equal: what waited for its turn too, and nothing of it stays', async () => {
    const { db } = server;
    const { id } = await db
      .insertInto('informe')
      .values({ ...(await personKeys()), reporte: 'pedidos', filtros: 'null', creado: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = await storeFile(db, id);
    const heading = ['a', 'b', 'c', 'd', 'e'];
    const sheets = ['Uno', 'Dos'].map((name) => ({ name, columns: COLUMNS, heading }));
    const book = await openWorkbook(file.sink, sheets);
    for (let index = 0; index < ROWS; index += 1) {
      await book.addRow(0, rowOf(index));
      await book.addRow(1, rowOf(index + ROWS));
    }
    const waiting = db.selectFrom('informeArchivo').select('orden').where('idInforme', '=', id).where('orden', '<', 0);
    expect(await waiting.execute()).not.toEqual([]);
    await book.finish();
    const bytes = await file.finish();
    const stored = Buffer.concat(await Array.fromAsync(readFile(db, id)));
    expect(stored).toHaveLength(bytes);
    expect(await waiting.execute()).toEqual([]);
    const read = await readXlsx(stored);
    expect(read.sheets.map(({ rows }) => rows.slice(7))).toEqual(
      [0, ROWS].map((start) => Array.from({ length: ROWS }, (_, index) => rowOf(start + index))),
    );
  });

  async function personKeys() {
    const { idCliente, idCuenta, idPersona } = await personOf(server.db, 'ana.admin');
    return { idCliente, idCuenta, idPersona };
  }
});
