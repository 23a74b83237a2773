import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  act,
  asignacionesOf,
  askFor,
  assigned,
  FLOTA_KEY,
  insertPair,
  keylessAgencia,
  type OpenPedido,
  ownAgencia,
  trailOf,
  viajeOf,
} from './actos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await ownAgencia(server);
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const eventsOf = async ({ idCliente, id }: OpenPedido) =>
  server.db
    .selectFrom('evento')
    .select(['tipo', 'origen', 'actor'])
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .orderBy('id')
    .execute();

describe('taking a request', () => {
  test('M-168 leaves the rows that a carrier leaves who accepts it, told by operaciones', async () => {
    const [byBoard, byKey] = [await askFor(server), await askFor(server)];
    const { status, body } = await act(server, byBoard, 'tomar');
    await server.call('POST', `/transportistas/v1/solicitudes/${byKey.id}/aceptar`, { key: FLOTA_KEY });
    expect([status, body.data.tarjeta]).toMatchObject([
      201,
      { clase: 'v', status: 'confirmado', agencia: { propia: true } },
    ]);
    const [one, other] = [await viajeOf(server, byBoard), await viajeOf(server, byKey)];
    const same = (viaje: typeof one) => ({
      ...viaje,
      id: 0,
      idPublic: '',
      modificadoAgencia: null,
      modificadoOperador: null,
    });
    expect(same(one)).toEqual(same(other));
    expect([one.modificadoOperador, one.modificadoAgencia]).toEqual([expect.any(Number), null]);
    expect(await eventsOf(byBoard)).toEqual([
      { tipo: 'registrado', origen: 'inweb', actor: '' },
      { tipo: 'confirmado', origen: 'operaciones', actor: 'Operaciones (Dora Despacho)' },
    ]);
    expect((await trailOf(server, byBoard)).at(-1)).toMatchObject({ accion: 'aceptar', ip: null });
  });

  test('M-169 twenty at once: one has it, and each other reads who', async () => {
    const pedido = await askFor(server);
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        act(server, pedido, 'tomar', { version: 1 }, { operador: n % 2 === 0 ? 'dora.despacho' : 'olga.operaciones' }),
      ),
    );
    const { denominacion } = await server.db
      .selectFrom('agencia')
      .select('denominacion')
      .where('propia', '=', true)
      .executeTakeFirstOrThrow();
    const refusals = replies.filter(({ status }) => status !== 201);
    expect(refusals).toHaveLength(19);
    for (const { status, body } of refusals) {
      expect([status, body]).toEqual([409, { code: 'already_accepted', params: { quien: denominacion } }]);
    }
  });

  test('M-168 with a pair: taken and assigned, and told once, or nothing at all', async () => {
    const pair = await insertPair(server);
    const { idChofer, idVehiculo } = pair;
    const pedido = await askFor(server);
    const { status, body } = await act(server, pedido, 'tomar', { asignar: { idChofer, idVehiculo } });
    expect([status, body.data.tarjeta.chofer]).toEqual([201, { id: idChofer, nombre: pair.nombre }]);
    expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado: 'vigente', idChofer, idVehiculo }]);
    const other = await askFor(server);
    const refused = await act(server, other, 'tomar', { asignar: { idChofer, idVehiculo } });
    expect([refused.status, refused.body.code]).toEqual([409, 'assignment_overlap']);
    const rows = await server.db.selectFrom('viaje').select('id').where('id', '=', other.id).execute();
    expect(rows).toEqual([]);
    expect((await act(server, other, 'tomar')).status).toBe(201);
  });

  test('M-168 for an agencia without a key, and for no other', async () => {
    const keyless = await keylessAgencia(server, 'Sin clave');
    const withKey = await server.db
      .selectFrom('agenciaClave')
      .innerJoin('agencia', 'agencia.id', 'agenciaClave.idAgencia')
      .select('agencia.id')
      .where('agencia.propia', '=', false)
      .executeTakeFirstOrThrow();
    const stranger = await server.db
      .insertInto('agencia')
      .values({ denominacion: 'De otros', integrado: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pedido = await askFor(server);
    for (const idAgencia of [withKey.id, stranger.id, 999_999]) {
      const { status, body } = await act(server, pedido, 'tomar', { idAgencia });
      expect([status, body.code]).toEqual([422, 'agencia_invalid']);
    }
    await server.db.updateTable('agencia').set({ activa: false }).where('id', '=', keyless).execute();
    expect((await act(server, pedido, 'tomar', { idAgencia: keyless })).body.code).toBe('agencia_invalid');
    await server.db.updateTable('agencia').set({ activa: true }).where('id', '=', keyless).execute();
    const { idChofer, idVehiculo } = await insertPair(server);
    const withPair = await act(server, pedido, 'tomar', { idAgencia: keyless, asignar: { idChofer, idVehiculo } });
    expect(withPair.body.code).toBe('agencia_invalid');
    expect((await act(server, pedido, 'tomar', { idAgencia: keyless })).body.data.tarjeta.agencia.id).toBe(keyless);
  });

  test.each([
    ['that waits for its authorization', 'B', 409, 'invalid_transition'],
    ['that was cancelled', 'X', 409, 'invalid_transition'],
  ] as const)('of one %s is refused', async (_, estado, status, code) => {
    const pedido = await askFor(server, { estado });
    const reply = await act(server, pedido, 'tomar');
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('M-181 while its cancellation is decided nothing is done to it', async () => {
    const pair = await insertPair(server);
    const pedido = await assigned(server, pair);
    const asked = await act(server, pedido, 'anulacion', {
      motivo: 'no viaja',
      quienLlamo: 'Ana',
      porNuestraCulpa: false,
    });
    expect(asked.status).toBe(202);
    const { idChofer, idVehiculo } = pair;
    const step = { type: 'circulando', parada: 0, timestamp: String(TEST_NOW) };
    for (const [what, body] of [
      ['asignacion', { idChofer, idVehiculo }],
      ['devolver', { motivo: 'x' }],
      ['pasar', { motivo: 'x', idAgencia: await keylessAgencia(server, 'Otra más') }],
      ['eventos', { motivo: 'x', eventos: [step] }],
      ['costos', { detalle: [{ concepto: 'otros', cantidad: 1, unidad: 'u', importe: 10 }] }],
    ] as const) {
      const reply = await act(server, pedido, what, body);
      expect([what, reply.status, reply.body.code]).toEqual([what, 409, 'invalid_transition']);
    }
    const again = await act(server, pedido, 'anulacion', { motivo: 'x', quienLlamo: 'Ana', porNuestraCulpa: false });
    expect([again.status, again.body.code]).toEqual([409, 'order_not_cancellable']);
  });
});
