import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from '#plataforma/archivos/file-store.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA } from '../../../test/people.ts';
import { seedHistory, storedWorkbook } from './informes.kit.ts';
import { runInforme } from './run-informe.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina);
});
afterAll(() => server.close());

const MONTH = { since: '2026-10-01', until: '2026-10-31' };

function queryOf(filters: object = MONTH): string {
  return new URLSearchParams({ idClient: String(andina), ...filters }).toString();
}

const ask = (as: string, filters: object = MONTH, reporte = 'pedidos') =>
  server.call('POST', `/pedidos/v1/reporte/${reporte}?${queryOf(filters)}`, { as });

/** Ten minutes later, as far as reports go: sessions do not live on. */
async function free(minutes = 11): Promise<void> {
  await sql`update informe set creado = creado - make_interval(mins => ${minutes})`.execute(server.db);
}

/** Asks, runs, and reads the workbook. */
async function made(as: string, filters: object = MONTH, reporte = 'pedidos') {
  await free();
  const { status, body } = await ask(as, filters, reporte);
  expect(status).toBe(202);
  await runInforme(server.deps, body.data.idReporte);
  const row = await rowOf(body.data.idReporte);
  return { row, sheets: row.archivo === null ? [] : await storedWorkbook(server, row.id) };
}

const rowOf = (id: string) =>
  server.db.selectFrom('informe').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('Mis reportes', () => {
  /** Looks at something later, and comes back. */
  async function peek<T>(later: Temporal.DurationLike, look: () => Promise<T>): Promise<T> {
    const now = server.clock.now();
    server.clock.advance(later);
    try {
      return await look();
    } finally {
      server.clock.set(now);
    }
  }

  const mine = (as: string) => server.call('GET', `/informes?idCliente=${andina}`, { as });

  test('lists one’s own with state, size and file, and no longer after seven days', async () => {
    const { row } = await made('ana.admin');
    const { body } = await mine('ana.admin');
    const shown = body.data.informes.find(({ id }: { id: string }) => id === row.id);
    expect(shown).toMatchObject({ estado: 'enviado', avance: 100, filas: row.filas, bytes: row.bytes, periodo: MONTH });
    const others = (await mine('gero.grupos')).body.data.informes.map(({ id }: { id: string }) => id);
    expect(others).not.toContain(row.id);
    const file = await server.app.inject({ method: 'GET', url: `/api${shown.href}` });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(Buffer.concat(await Array.fromAsync(readFile(server.db, row.id))))).toBe(true);
    const seen = await peek({ hours: 7 * 24 }, () => server.app.inject({ method: 'GET', url: `/api${shown.href}` }));
    expect(seen.statusCode).toBe(404);
  });

  test.each([
    // without the reports alone she would still see every order in Pedidos
    ['every way to all orders', { permisos: { showReports: false, showClientPedidos: false, manageGroups: false } }],
    ['showClientPedidos', { permisos: { showClientPedidos: false } }],
    ['the account', { activa: false }],
  ] as const)('its link ends with the right of who asked: %s', async (_right, change) => {
    const { row } = await made('ana.admin', { ...MONTH, areMyOrders: 'false', seccion: 'informes' });
    const { body } = await mine('ana.admin');
    const { href } = body.data.informes.find(({ id }: { id: string }) => id === row.id);
    const open = async () => (await server.app.inject({ method: 'GET', url: `/api${href}` })).statusCode;
    expect(await open()).toBe(200);
    const account = await server.db
      .selectFrom('cuenta')
      .select(['idCliente', 'id', 'permisos', 'activa'])
      .where('idCliente', '=', row.idCliente)
      .where('id', '=', row.idCuenta)
      .executeTakeFirstOrThrow();
    const write = (permissions: object, activa: boolean) =>
      server.db
        .updateTable('cuenta')
        .set({ permisos: JSON.stringify(permissions), activa })
        .where('idCliente', '=', account.idCliente)
        .where('id', '=', account.id)
        .execute();
    const { permisos: permissions = {}, activa = true }: { permisos?: object; activa?: boolean } = change;
    await write({ ...Object(account.permisos), ...permissions }, activa);
    expect(await open()).toBe(404);
    await write(Object(account.permisos), true);
    expect(await open()).toBe(200);
  });

  test.each([
    ['no token', ''],
    ['a forged one', '?token=9999999999999.aW5mb3JtZTp4.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['a list of them', '?token[]=a'],
  ])('the file does not open with %s', async (_name, query) => {
    const { row } = await made('ana.admin');
    const { statusCode } = await server.app.inject({ method: 'GET', url: `/api/informes/${row.id}/archivo${query}` });
    expect(statusCode).toBe(404);
  });

  test('the link of one report opens no other', async () => {
    const first = (await made('ana.admin')).row;
    const second = (await made('ana.admin')).row;
    const { body } = await mine('ana.admin');
    const { href } = body.data.informes.find(({ id }: { id: string }) => id === first.id);
    const url = `/api${href}`.replace(first.id, second.id);
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  test('again: the same, for its owner, ten minutes later', async () => {
    const { row } = await made('ana.admin', { ...MONTH, status: 'anulado' });
    const again = (as: string) => server.call('POST', `/informes/${row.id}/repetir`, { as });
    expect((await again('gero.grupos')).status).toBe(404);
    expect((await again('ana.admin')).status).toBe(429);
    await free(10);
    const { status, body } = await again('ana.admin');
    expect(status).toBe(202);
    await runInforme(server.deps, body.data.idReporte);
    expect(await rowOf(body.data.idReporte)).toMatchObject({ filtros: row.filtros, filas: row.filas });
  });
});
