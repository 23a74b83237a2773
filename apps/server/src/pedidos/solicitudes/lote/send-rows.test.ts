import { randomUUID } from 'node:crypto';
import type { Lote } from '@traza/contract';
import { LOTES } from '@traza/domain/lotes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { paraMi, sheetsOf } from './pedidos.kit.ts';

let server: TestServer;
let sheets: Awaited<ReturnType<typeof sheetsOf>>;
beforeAll(async () => {
  server = await startTestServer();
  sheets = await sheetsOf(server, 'ana.admin');
});
afterAll(() => server.close());

const key = () => ({ 'Idempotency-Key': randomUUID() });
const rows = (count: number) => Array.from({ length: count }, (_, index) => paraMi(index + 1));
const countSheets = async () =>
  (await server.db.selectFrom('lote').select('id').where('idPersona', '=', sheets.idPersona).execute()).length;

describe('POST /lotes', () => {
  test('W-248 XW-17 the same sheet twice, at once or again, is one; the same key with another body is a conflict', async () => {
    const headers = key();
    const [first, second] = await Promise.all([sheets.send(rows(2), { headers }), sheets.send(rows(2), { headers })]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body).toEqual(first.body);
    expect(await sheets.send(rows(3), { headers })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
    const { idLote } = first.body.data;
    await sheets.work(idLote);
    expect((await sheets.send(rows(2), { headers })).body).toEqual(first.body);
    await sheets.work(idLote);
    expect(await countSheets()).toBe(1);
    expect(await sheets.count()).toBe(2);
  });

  test('W-252 one at a time: another waits until it is done or stopped, and does not go on beside it', async () => {
    const { idLote } = (await sheets.send(rows(1), { headers: key() })).body.data;
    const refused = { status: 409, body: { code: 'invalid_transition' } };
    expect(await sheets.send(rows(2), { headers: key() })).toMatchObject(refused);
    const steer = (id: string, verb: string) => server.call('POST', `/lotes/${id}/${verb}`, { as: 'ana.admin' });
    await steer(idLote, 'detener');
    const other = (await sheets.send(rows(2), { headers: key() })).body.data.idLote;
    expect(await steer(idLote, 'seguir')).toMatchObject(refused);
    await sheets.work(other);
    expect(await steer(idLote, 'seguir')).toMatchObject({ status: 200, body: { data: { estado: 'corriendo' } } });
    await sheets.work(idLote);
    const { body } = await server.call('GET', `/lotes?idCliente=${sheets.idCliente}`, { as: 'ana.admin' });
    const told = new Map(body.data.lotes.map((lote: Lote) => [lote.idLote, lote.estado]));
    expect([told.get(idLote), told.get(other)]).toEqual(['terminado', 'terminado']);
  });

  test('W-252 the 21st of a day is too many', async () => {
    const { idCliente, idPersona } = sheets;
    const made = await countSheets();
    const ago = (hours: number) => server.clock.now().subtract({ hours });
    const lote = {
      idCliente,
      idPersona,
      tipo: 'pedidos',
      estado: 'terminado',
      huella: '',
      total: 0,
      datos: '{}',
    } as const;
    const add = (creado: Temporal.Instant) =>
      server.db
        .insertInto('lote')
        .values({ ...lote, id: randomUUID(), ip: null, creado, terminado: creado })
        .execute();
    for (let n = made; n < LOTES.perDay - 1; n += 1) await add(ago(23));
    await add(ago(24));
    const last = await sheets.send(rows(1), { headers: key() });
    expect(last.status).toBe(202);
    await sheets.work(last.body.data.idLote);
    const before = await countSheets();
    expect(await sheets.send(rows(1), { headers: key() })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    expect(await countSheets()).toBe(before);
  });

  test('500 rows with as many prices, and no more', async () => {
    const as = 'pablo.empleado';
    const own = await sheetsOf(server, as);
    const tooMany = rows(LOTES.filasMax + 1);
    expect((await own.send(tooMany)).status).toBe(400);
    expect((await own.send(rows(2), { precios: [1] })).status).toBe(400);
    expect((await own.send([paraMi(1), paraMi(1)])).status).toBe(400);
    expect((await own.send(tooMany.slice(1))).status).toBe(202);
  });
});
