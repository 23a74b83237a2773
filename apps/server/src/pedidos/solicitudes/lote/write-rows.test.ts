import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import * as writing from '../crear/create-solicitud.ts';
import { setPermissions } from '../solicitudes.kit.ts';
import { ofEachType, paraMi, sheetsOf } from './pedidos.kit.ts';

let server: TestServer;
let sheets: Awaited<ReturnType<typeof sheetsOf>>;
beforeAll(async () => {
  server = await startTestServer();
  sheets = await sheetsOf(server, 'ana.admin');
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

async function begun(rows: object[], precios?: (number | null)[]): Promise<string> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const { status, body } = await sheets.send(rows, { headers, ...(precios ? { precios } : {}) });
  expect(status).toBe(202);
  return body.data.idLote;
}
const ordered = async (idLote: string, as?: string) =>
  (await sheets.filas(idLote, as)).map(({ estado, code }: { estado: string; code: string | null }) => code ?? estado);

describe('a sheet is made row by row', () => {
  test('W-240 an order of each type, with its number', async () => {
    const idLote = await begun(ofEachType('mario.rutas'));
    await sheets.work(idLote);
    expect(await sheets.show(idLote)).toMatchObject({ estado: 'terminado', total: 6, hechas: 6, rechazadas: 0 });
    const ids = (await sheets.filas(idLote)).map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
    const made = await server.db
      .selectFrom('solicitud')
      .select(['id', 'tipo'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(made.map(({ id }) => id)).toEqual(ids);
    expect(made.map(({ tipo }) => tipo)).toEqual([
      'PARAMI',
      'PARAOTRO',
      'PARAINVITADO',
      'CONPARADAS',
      'MENSAJERIA',
      'PAQUETERIA',
    ]);
  });

  test('W-315 the trail tells of a sheet in one entry', async () => {
    const idLote = await begun([paraMi(1, { hora: '15:00' }), paraMi(2, { hora: '16:00' })]);
    await sheets.work(idLote);
    const query = `idCliente=${sheets.idCliente}&campos=frase&filas=plegadas&objeto=solicitud`;
    const { body } = await server.call('GET', `/auditoria?${query}`, { as: 'ana.admin' });
    expect(body.data.entradas[0]).toMatchObject({
      frase: 'Ana Arrieta cargó 2 pedidos de una planilla',
      acto: { idLote, filas: 2, deshacer: null },
    });
  });

  test('a return is made with its trip out, and names it', async () => {
    const idLote = await begun([paraMi(1, { regresoFecha: 'mañana', regresoHora: '18:00' })]);
    await sheets.work(idLote);
    const [{ idSolicitud }] = await sheets.filas(idLote);
    const back = await server.db
      .selectFrom('solicitud')
      .select(['id', 'fechaHoraSalida'])
      .where('idSolicitudIda', '=', idSolicitud)
      .executeTakeFirstOrThrow();
    expect(back.fechaHoraSalida.toString()).toBe('2026-11-21T21:00:00Z');
  });

  test('W-251 the list of a sheet shows just what it became, ways back included', async () => {
    const back = { hora: '13:00', regresoFecha: 'mañana', regresoHora: '18:30' };
    const idLote = await begun([paraMi(1, { hora: '12:00' }), paraMi(2, back)]);
    await sheets.work(idLote);
    const listed = async (id: string, as = 'ana.admin') => {
      const query = `idClient=${sheets.idCliente}&since=2026-11-21&until=2026-11-21&lote=${id}`;
      const { body } = await server.call('GET', `/pedidos/usuario?${query}`, { as });
      return body.data.map(({ id: number }: { id: number }) => number);
    };
    const made = (await sheets.filas(idLote)).map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
    const shown = await listed(idLote);
    expect(shown).toHaveLength(3);
    expect(shown).toEqual(expect.arrayContaining(made));
    expect(await listed(randomUUID())).toEqual([]);
  });

  test('XW-01 the sheet of somebody else shows nothing, although who asks may see its orders', async () => {
    const own = await sheetsOf(server, 'pablo.empleado');
    const { body } = await own.send([paraMi(1, { hora: '15:00' })]);
    await own.work(body.data.idLote);
    const query = `idClient=${sheets.idCliente}&since=2026-11-21&until=2026-11-21&lote=${body.data.idLote}`;
    const count = async (path: string, as: string) =>
      (await server.call('GET', `/pedidos/${path}?${query}`, { as })).body.data.length;
    expect(await count('usuario', 'pablo.empleado')).toBe(1);
    expect(await count('v2/informes', 'ana.admin')).toBe(0);
  });

  test('W-248 XW-17 the server ends before, in and after any row: every row becomes one order', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => paraMi(index + 1, { hora: `1${index}:30` }));
    const idLote = await begun(rows);
    const before = await sheets.count();
    const writeOne = writing.writeOne;
    let ends: 'before' | 'after' | 'never' = 'never';
    vi.spyOn(writing, 'writeOne').mockImplementation((...given) => async (tx) => {
      if (ends === 'before') throw new Error('the server ended');
      const answer = await writeOne(...given)(tx);
      if (ends === 'after') throw new Error('the server ended');
      return answer;
    });
    for (let made = 0; made < rows.length; ) {
      for (const moment of ['before', 'after'] as const) {
        ends = moment;
        await expect(sheets.work(idLote)).rejects.toThrow('the server ended');
        expect(await sheets.count()).toBe(before + made);
        expect(await sheets.show(idLote)).toMatchObject({ estado: 'corriendo', hechas: made });
      }
      ends = 'never';
      // two processes take up the same row
      await Promise.all([sheets.work(idLote, 1), sheets.work(idLote, 1)]);
      made = (await sheets.show(idLote)).hechas;
      expect(await sheets.count()).toBe(before + made);
    }
    vi.restoreAllMocks();
    await sheets.work(idLote);
    await sheets.work(idLote);
    expect(await sheets.show(idLote)).toMatchObject({ estado: 'terminado', hechas: 5, rechazadas: 0 });
    expect(await sheets.count()).toBe(before + rows.length);
    const numbers = (await sheets.filas(idLote)).map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
    expect(new Set(numbers).size).toBe(rows.length);
  });

  test('W-249 "Detener" ends after the row at work, "Seguir" goes on behind the last one made', async () => {
    const rows = Array.from({ length: 4 }, (_, index) => paraMi(index + 1, { hora: `1${index}:45` }));
    const idLote = await begun(rows);
    const steer = async (verb: string) =>
      (await server.call('POST', `/lotes/${idLote}/${verb}`, { as: 'ana.admin' })).body.data;
    const before = await sheets.count();
    const writeOne = writing.writeOne;
    let stopped: Promise<unknown> = Promise.resolve();
    vi.spyOn(writing, 'writeOne').mockImplementation((...given) => async (tx) => {
      const answer = await writeOne(...given)(tx);
      // while the second row is at work
      if (given[2].departure.toString() === '2026-11-21T14:45:00Z') stopped = steer('detener');
      return answer;
    });
    await sheets.work(idLote);
    await stopped;
    const { estado, hechas } = await sheets.show(idLote);
    expect(estado).toBe('detenido');
    expect([2, 3]).toContain(hechas);
    expect(await sheets.count()).toBe(before + hechas);
    expect(await steer('detener')).toMatchObject({ estado: 'detenido', hechas });
    vi.restoreAllMocks();
    await sheets.work(idLote);
    expect(await sheets.count()).toBe(before + hechas);
    expect(await steer('seguir')).toMatchObject({ estado: 'corriendo', hechas });
    await sheets.work(idLote);
    expect(await sheets.show(idLote)).toMatchObject({ estado: 'terminado', hechas: 4 });
    expect(await ordered(idLote)).toEqual(['hecha', 'hecha', 'hecha', 'hecha']);
    expect(await sheets.count()).toBe(before + rows.length);
  });

  test('W-250 a row refused at its turn says why, and the others go on', async () => {
    const [one] = (await sheets.check([paraMi(1)])).body.data.filas;
    const shown = one.precio;
    const rows = [
      paraMi(1, { fecha: 'hoy', hora: '10:10' }),
      paraMi(2, { origen: 'Rutas' }),
      paraMi(3),
      paraMi(4),
      paraMi(5, { tipo: 'Recorrido fijo' }),
      paraMi(6, { hora: '12:00' }),
    ];
    // a price that it costs today is by up to 5 % over the one that was shown, or by more
    const idLote = await begun(rows, [null, null, Math.ceil(shown / 1.05), Math.floor(shown / 1.05) - 1, null, 1]);
    await sheets.work(idLote);
    expect(await ordered(idLote)).toEqual([
      'date_too_soon',
      'origin_invalid',
      'hecha',
      'price_changed',
      'bad_input',
      'price_changed',
    ]);
    expect(await sheets.show(idLote)).toMatchObject({ estado: 'terminado', total: 6, hechas: 1, rechazadas: 5 });
  });

  test('W-250 XW-18 a right that is taken away refuses the rows that are left', async () => {
    const as = 'pablo.empleado';
    const own = await sheetsOf(server, as);
    const { body } = await own.send([paraMi(1), paraMi(2, { hora: '11:00' }), paraMi(3, { hora: '12:00' })]);
    const { idLote } = body.data;
    await own.work(idLote, 1);
    await setPermissions(server, as, { registerGoRequest: false });
    await own.work(idLote);
    expect(await ordered(idLote, as)).toEqual(['hecha', 'forbidden', 'forbidden']);
    await setPermissions(server, as, { registerGoRequest: true });
  });

  test('XW-18 whose account is closed meanwhile gets no more orders', async () => {
    const as = 'pablo.empleado';
    const own = await sheetsOf(server, as);
    const { body } = await own.send([paraMi(1, { hora: '13:00' }), paraMi(2, { hora: '14:00' })]);
    const { idLote } = body.data;
    await own.work(idLote, 1);
    const account = server.db.updateTable('cuenta').where('idPersona', '=', own.idPersona);
    await account.set({ activa: false }).execute();
    await own.work(idLote);
    await account.set({ activa: true }).execute();
    expect(await ordered(idLote, as)).toEqual(['hecha', 'forbidden']);
  });

  test('W-252 an order that needs an authorization waits for it, and no row counts as a create call', async () => {
    const as = 'pablo.empleado';
    const own = await sheetsOf(server, as);
    const cliente = server.db.updateTable('cliente').where('id', '=', own.idCliente);
    await cliente.set({ requiereAutorizacion: 'siempre' }).execute();
    const rows = Array.from({ length: 3 }, (_, index) => paraMi(index + 1, { hora: `2${index}:15` }));
    const { body } = await own.send(rows, { headers: { 'Idempotency-Key': randomUUID() } });
    await own.work(body.data.idLote);
    await cliente.set({ requiereAutorizacion: 'nunca' }).execute();
    const ids = (await own.filas(body.data.idLote)).map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
    const made = await server.db.selectFrom('solicitud').select('estado').where('id', 'in', ids).execute();
    expect(made.map(({ estado }) => estado)).toEqual(['B', 'B', 'B']);
    const { id } = await server.db
      .selectFrom('usuario')
      .select('id')
      .where('username', '=', as)
      .executeTakeFirstOrThrow();
    expect(await server.deps.limits.creates.get(id)).toBeNull();
  });
});
