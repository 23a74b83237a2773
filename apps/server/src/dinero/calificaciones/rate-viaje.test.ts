import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { DRIVEN, rateCall } from './calificaciones.kit.ts';

let server: TestServer;
let idViaje: number;
beforeAll(async () => {
  server = await startTestServer();
  // one session for the tests that call many times at once
  await server.login('pablo.empleado');
});
beforeEach(async () => {
  ({ idViaje } = await insertViaje(server.db, DRIVEN));
});
afterAll(() => server.close());

const rate = (as: string, body: object = {}, { id = idViaje, headers = {} }: { id?: number; headers?: object } = {}) =>
  rateCall(server, as, id, body, headers);
const pedido = async (as: string, id = idViaje) => (await server.call('GET', `/pedidos/sgv/v/${id}`, { as })).body.data;
const rels = ({ actions }: { actions: { rel: string }[] }) => actions.map(({ rel }) => rel);

async function refusal(as: string, body: object, id = idViaje): Promise<string> {
  const before = await digestOf(server);
  const { status, body: answer } = await rate(as, body, { id });
  expect(await digestOf(server)).toEqual(before);
  return `${status} ${answer.code}`;
}

describe('rating a trip (S17, DT-34)', () => {
  test('T-138 T-313 the first rating makes it calificado, and is read back', async () => {
    const { status, body } = await rate('pablo.empleado');
    const calificacion = {
      calificacion: 4,
      obs: 'Muy puntual',
      nombre: 'Peralta, Pablo',
      enDesacuerdo: false,
      timestamp: '2026-11-20T10:00:00-03:00',
    };
    expect([status, body]).toEqual([201, { data: { ...calificacion, reclamo: null, respuesta: null } }]);
    const seen = await pedido('pablo.empleado');
    expect(seen).toMatchObject({ status: 'calificado', extras: { calificaciones: [calificacion] } });
    expect(seen.extras.pasajes[0]).toMatchObject({ calificacion: 4, estado: 'calificado' });
    expect(rels(seen)).not.toContain('calificar');
    const events = await server.db
      .selectFrom('evento')
      .select(['tipo', 'actor'])
      .where('idPedido', '=', idViaje)
      .execute();
    expect(events).toEqual([{ tipo: 'calificado', actor: 'pablo.empleado' }]);
  });

  test('each person once: the requester still may, and the event of calificado stays that of the first', async () => {
    await rate('pablo.empleado');
    server.clock.advance({ minutes: 5 });
    expect(rels(await pedido('mario.rutas'))).toContain('calificar');
    expect((await rate('mario.rutas', { calificacion: 2 })).status).toBe(201);
    expect(await refusal('mario.rutas', { calificacion: 5 })).toBe('409 already_rated');
    const events = await server.db.selectFrom('evento').select('actor').where('idPedido', '=', idViaje).execute();
    expect(events).toEqual([{ actor: 'pablo.empleado' }]);
  });

  test('T-135 the comment is optional, and trimmed', async () => {
    const bare = { username: 'pablo.empleado', calificacion: 5 };
    const { status, body } = await server.call('POST', `/pedidos/v1/v/${idViaje}/calificaciones`, {
      as: 'pablo.empleado',
      body: bare,
    });
    expect([status, body.data.obs, body.data.enDesacuerdo]).toEqual([201, '', false]);
    expect((await rate('mario.rutas', { observacion: `  ${'ñ'.repeat(250)}  ` })).body.data.obs).toBe('ñ'.repeat(250));
  });

  test('enDesacuerdo opens a claim and tells the support mailbox, as text', async () => {
    const { body } = await rate('pablo.empleado', { enDesacuerdo: true, observacion: '<b>No eran 20 km</b>' });
    const reclamos = await server.db
      .selectFrom('reclamo')
      .select(['id', 'texto', 'estado'])
      .where('idViaje', '=', idViaje)
      .execute();
    expect(reclamos).toEqual([{ id: body.data.reclamo.id, texto: '<b>No eran 20 km</b>', estado: 'abierto' }]);
    expect(body.data).toMatchObject({ enDesacuerdo: true, reclamo: { estado: 'abierto' }, respuesta: null });
    const mail = await server.db.selectFrom('correo').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      para: server.deps.settings.support.email,
      asunto: `Reclamo de facturación del viaje ${idViaje}`,
    });
    expect(mail.texto).toContain('Peralta, Pablo');
    expect(mail.html).toContain('&lt;b&gt;No eran 20 km');
  });

  test('a late cancellation and a Fallo are rated too, and stay what they were', async () => {
    for (const substatus of ['Cancelado en origen', 'Fallo'] as const) {
      const { idViaje: id } = await insertViaje(server.db, { ...DRIVEN, substatus });
      expect((await rate('pablo.empleado', {}, { id })).status).toBe(201);
      expect(await pedido('pablo.empleado', id)).toMatchObject({ status: 'calificado', substatus });
    }
  });

  test('a repeat with the same key is the same rating', async () => {
    const headers = { 'idempotency-key': `rate-${idViaje}` };
    const first = await rate('pablo.empleado', {}, { headers });
    const second = await rate('pablo.empleado', {}, { headers });
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await rate('pablo.empleado', { calificacion: 1 }, { headers })).body.code).toBe('idempotency_conflict');
  });

  test('is written to the audit trail', async () => {
    await rate('pablo.empleado');
    const row = await server.db
      .selectFrom('auditoria')
      .select(['accion', 'objeto', 'actor', 'antes', 'despues'])
      .where('idObjeto', '=', String(idViaje))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      accion: 'calificar',
      objeto: 'viaje',
      actor: 'pablo.empleado',
      antes: { status: 'finalizado' },
      despues: { status: 'calificado', calificacion: 4, enDesacuerdo: false },
    });
  });
});

describe('refused, with nothing written', () => {
  test.each([0, 6, -1, 4.5, '5', null, 1e9, 2.5])('T-137 XT-06 %j stars', async (calificacion) => {
    expect(await refusal('pablo.empleado', { calificacion })).toBe('400 bad_input');
  });

  test.each<[string, object]>([
    ['251 characters', { observacion: 'a'.repeat(251) }],
    ['a number as comment', { observacion: 4 }],
    ['"true" as disagreement', { enDesacuerdo: 'true' }],
  ])('%s', async (_, body) => {
    expect(await refusal('pablo.empleado', body)).toBe('400 bad_input');
  });

  test("XT-07 another's username, and an order that one did not travel on", async () => {
    expect(await refusal('pablo.empleado', { username: 'mario.rutas' })).toBe('403 user_mismatch');
    for (const as of ['ana.admin', 'sol.sinpermisos', 'rita.rio', 'pia.particular', 'gabi.grupo']) {
      expect([as, await refusal(as, {})]).toEqual([as, '404 not_found']);
    }
    expect(await refusal('pablo.empleado', {}, 999_999)).toBe('404 not_found');
  });

  test('XT-08 an order that is not over', async () => {
    for (const status of ['registrado', 'confirmado', 'iniciado', 'anulado'] as const) {
      const { idViaje: id } = await insertViaje(server.db, { ...DRIVEN, status, fin: null, idCarpool: null });
      expect([status, await refusal('pablo.empleado', {}, id)]).toEqual([status, '409 order_not_ratable']);
    }
    const { idSolicitud } = await insertSolicitud(server.db);
    expect(await refusal('pablo.empleado', {}, idSolicitud)).toBe('404 not_found');
  });

  test('XT-05 twenty at once leave one rating', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => rate('pablo.empleado', { enDesacuerdo: true })));
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect(codes.toSorted()).toEqual(['201', ...Array.from({ length: 19 }, () => '409 already_rated')]);
    for (const table of ['calificacion', 'reclamo'] as const) {
      const rows = await server.db.selectFrom(table).select('idPersona').where('idViaje', '=', idViaje).execute();
      expect(rows).toHaveLength(1);
    }
  });
});
