import type { DocumentoView } from '@traza/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FlotaWorld, openFlota } from './flota.kit.ts';

let world: FlotaWorld;
beforeAll(async () => {
  world = await openFlota();
});
afterAll(() => world.server.close());

const page = async (query: string, operador?: string) =>
  (await world.call('GET', `/documentos${query}`, undefined, operador)).body.data;
async function all(query: string): Promise<DocumentoView[]> {
  const rows: DocumentoView[] = [];
  let cursor: number | null = null;
  do {
    const { filas, siguiente }: { filas: DocumentoView[]; siguiente: number | null } = await page(
      `${query}&limit=100${cursor === null ? '' : `&cursor=${cursor}`}`,
    );
    rows.push(...filas);
    cursor = siguiente;
  } while (cursor !== null);
  return rows;
}

test('M-113 all of them by days to expiry, each once', async () => {
  const rows = await all('?q=');
  const count = await world.server.db.selectFrom('documento').select('id').execute();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count.length);
  const days = rows.map(({ dias }) => dias ?? Number.MAX_SAFE_INTEGER);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});

test.each([
  ['?de=vehiculo', (row: DocumentoView) => row.dueno.de === 'vehiculo'],
  ['?validez=por_vencer', (row: DocumentoView) => row.validez === 'por_vencer'],
  ['?estado=en_revision', (row: DocumentoView) => row.estado === 'en_revision'],
  ['?estado=aprobado', (row: DocumentoView) => row.estado === 'aprobado'],
  ['?dias=30', (row: DocumentoView) => row.dias !== null && row.dias <= 30],
  ['?q=caceres', (row: DocumentoView) => row.dueno.nombre.includes('Cáceres')],
])('M-113 narrowed by %s', async (query, holds) => {
  const [narrowed, whole] = [await all(query), await all('?q=')];
  expect(narrowed.length).toBeGreaterThan(0);
  expect(narrowed.map(({ id }) => id)).toEqual(whole.filter(holds).map(({ id }) => id));
});

test('M-113 by kind and owner, and what is not there', async () => {
  const [first] = await all('?de=chofer');
  const own = await all(`?de=chofer&estado=aprobado&dueno=${first?.dueno.id}&tipo=${first?.tipo.id}`);
  expect(own.map(({ id }) => id)).toEqual([first?.id]);
  expect(await all('?validez=vencido')).toEqual([]);
  expect(await all('?q=%25')).toEqual([]);
});

test('M-038 M-039 who dispatches or looks sees the list, and who has nothing to do with it does not', async () => {
  for (const operador of ['dora.despacho', 'lucas.lectura']) expect((await page('', operador)).filas.length).toBe(50);
  expect((await world.call('GET', '/documentos', undefined, 'clara.clientes')).status).toBe(403);
});
