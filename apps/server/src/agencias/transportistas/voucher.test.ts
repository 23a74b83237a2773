import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, insertAskedSolicitud, insertDrivenViaje, REMISES } from './transportistas.kit.ts';

const RULING = 'ruling: voucher, billing, settlement';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const ABOARD = ['circulando 0', 'arribado 0', 'iniciado 0', 'circulando 1', 'arribado 1'];
const LINES = [{ concepto: 'kilometros', cantidad: 7, unidad: 'km', importe: 7000, obs: '' }];
const finish = (idViaje: number, voucherNro: unknown, key = REMISES, type = 'finalizado') =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/eventos`, {
    key,
    body: { type, timestamp: server.clock.now().toString(), voucherNro },
  });
const postCostos = (idViaje: number, body: object, key = REMISES) =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/costos`, { key, body: { detalle: LINES, ...body } });
const accept = (idSolicitud: number, body?: unknown, key = REMISES) =>
  server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key, body });
const shown = async (idViaje: number) =>
  (await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'pablo.empleado' })).body.data.extras;
const asAgencia = async (idViaje: number, key = REMISES) =>
  (await server.call('GET', `/transportistas/v1/viajes/${idViaje}`, { key })).body.data;
const auditOf = async (idViaje: number, accion: string) =>
  server.db
    .selectFrom('auditoria')
    .select(['actor', 'antes', 'despues'])
    .where('idObjeto', '=', String(idViaje))
    .where('accion', '=', accion)
    .execute();

describe('voucherNro', () => {
  test(`${RULING}: finalizado tells it; it is shown, found and audited, and the same event again changes nothing`, async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ABOARD });
    expect((await finish(idViaje, ' A-000777 ')).status).toBe(202);
    expect((await shown(idViaje)).voucherNro).toBe('A-000777');
    expect((await asAgencia(idViaje)).voucherNro).toBe('A-000777');
    const found = await server.call('GET', '/pedidos/usuario?q=a-000777', { as: 'pablo.empleado' });
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([idViaje]);
    const [entry] = await auditOf(idViaje, 'finalizado');
    expect(entry?.despues).toEqual({ status: 'finalizado', substatus: '', voucherNro: 'A-000777' });
    expect((await finish(idViaje, 'A-000778')).body.data.repetido).toBe(true);
    expect((await shown(idViaje)).voucherNro).toBe('A-000777');
  });

  test(`${RULING}: costs tell it, before the end or after, and without it the one told before stays`, async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ABOARD });
    await postCostos(idViaje, { voucherNro: 'B-1' });
    expect((await shown(idViaje)).voucherNro).toBe('B-1');
    await finish(idViaje, undefined);
    await postCostos(idViaje, {});
    expect((await shown(idViaje)).voucherNro).toBe('B-1');
    await postCostos(idViaje, { voucherNro: 'B-2' });
    expect((await shown(idViaje)).voucherNro).toBe('B-2');
    const entries = await auditOf(idViaje, 'costos');
    expect(entries.at(-1)).toMatchObject({ antes: { voucherNro: 'B-1' }, despues: { voucherNro: 'B-2' } });
    expect(entries[1]?.despues).toEqual({ importeTotal: 700_000 });
  });

  test.each([
    ['empty', ' '],
    ['too long', 'V'.repeat(41)],
    ['no text', 17],
    ['hiding', 'A\u202e1'],
    ['NUL', 'A\u0000'],
    ['null', null],
  ])(`${RULING}: one that is %s is refused, in both calls, and nothing is written`, async (_, voucherNro) => {
    const { idViaje } = await insertDrivenViaje(server, { events: ABOARD });
    for (const { status, body } of [await finish(idViaje, voucherNro), await postCostos(idViaje, { voucherNro })]) {
      expect([status, body.code]).toEqual([400, 'bad_input']);
      expect(body.fields).toMatchObject([{ field: 'voucherNro' }]);
    }
    expect(await shown(idViaje)).toMatchObject({ voucherNro: null, importeTotal: null });
  });

  test.each(['circulando', 'arribado', 'iniciado', 'fallo'])(`${RULING}: %s has none`, async (type) => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0'] });
    const { status, body } = await finish(idViaje, 'A-1', REMISES, type);
    expect([status, body.fields?.[0]?.field]).toEqual([400, 'voucherNro']);
  });

  test(`${RULING}: a viaje of another carrier, and one that is not there, are not found`, async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ABOARD });
    for (const [id, key] of [
      [idViaje, CENTRO],
      [999_999_999, REMISES],
    ] as const) {
      expect((await finish(id, 'A-1', key)).status).toBe(404);
      expect((await postCostos(id, { voucherNro: 'A-1' }, key)).status).toBe(404);
    }
    expect((await shown(idViaje)).voucherNro).toBeNull();
  });

  test(`${RULING}: an end without effect and costs after the rating write none`, async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ABOARD });
    await finish(idViaje, 'A-1');
    await server.db.updateTable('viaje').set({ status: 'calificado' }).where('id', '=', idViaje).execute();
    expect((await postCostos(idViaje, { voucherNro: 'A-2' })).body.code).toBe('invalid_transition');
    expect((await asAgencia(idViaje)).voucherNro).toBe('A-1');
    const failed = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0'] });
    server.clock.advance({ minutes: 30 });
    await finish(failed.idViaje, undefined, REMISES, 'fallo');
    await finish(failed.idViaje, 'A-3');
    expect((await asAgencia(failed.idViaje)).voucherNro).toBeNull();
  });
});

describe('idExterno', () => {
  test(`${RULING}: accepting tells the carrier's own number, which is idViajeTservice; repeating it changes nothing`, async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const { status, body } = await accept(idSolicitud, { idExterno: 88_012 });
    expect([status, body.data.idExterno]).toEqual([201, 88_012]);
    expect((await shown(idSolicitud)).idViajeTservice).toBe(88_012);
    expect((await accept(idSolicitud, { idExterno: 88_013 })).body.data.idExterno).toBe(88_012);
    const entries = await server.db
      .selectFrom('auditoria')
      .select('despues')
      .where('accion', '=', 'aceptar')
      .where('idObjeto', '=', String(idSolicitud))
      .execute();
    expect(entries.map(({ despues }) => despues)).toEqual([
      { estado: 'C', idViaje: idSolicitud, idViajeTservice: 88_012 },
    ]);
  });

  test.each([undefined, {}, null])(
    `${RULING}: without it, as carriers accepted before (%j), there is none`,
    async (body) => {
      const { idSolicitud } = await insertAskedSolicitud(server);
      expect((await accept(idSolicitud, body)).status).toBe(201);
      expect((await shown(idSolicitud)).idViajeTservice).toBeNull();
    },
  );

  test.each([0, -1, 1.5, 2 ** 31, '7', [7]])(`${RULING}: %j is no number of a viaje`, async (idExterno) => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const { status, body } = await accept(idSolicitud, { idExterno });
    expect([status, body.code, body.fields?.[0]?.field]).toEqual([400, 'bad_input', 'idExterno']);
  });

  test(`${RULING}: who comes second writes none`, async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    await accept(idSolicitud, { idExterno: 5 });
    expect((await accept(idSolicitud, { idExterno: 6 }, CENTRO)).body.code).toBe('already_accepted');
    expect((await shown(idSolicitud)).idViajeTservice).toBe(5);
  });
});
