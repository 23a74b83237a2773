import { toCentsExact } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANSWER, answer, claimed } from './reclamos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('notificacion').execute();
  await server.db.deleteFrom('correo').execute();
});
afterAll(() => server.close());

const bell = async (as: string) => (await server.call('GET', '/notificaciones', { as })).body.data.novedades;
const calificacionesOf = async (as: string, idViaje: number) =>
  (await server.call('GET', `/sgv/rest/viajes/${idViaje}/calificaciones`, { as })).body;

describe('an answer to a claim', () => {
  test('W-237 M-202 closes it, tells who claimed by notice and e-mail, and stands in the rating', async () => {
    const { idCliente, idViaje, id } = await claimed(server);
    await server.db.deleteFrom('correo').execute();
    server.clock.advance({ minutes: 5 });
    await answer(
      server,
      { idCliente, id },
      { texto: '<b>Corregimos</b> la distancia.', reconocido: toCentsExact(250_000) },
    );

    const caso = await server.db.selectFrom('caso').selectAll().where('idReclamo', '=', id).executeTakeFirstOrThrow();
    expect(caso).toMatchObject({ estado: 'cerrado', resultado: 'procede', reconocido: 250_000 });
    const reclamo = await server.db.selectFrom('reclamo').select('estado').where('id', '=', id).executeTakeFirst();
    expect(reclamo).toEqual({ estado: 'cerrado' });

    expect(await bell('pablo.empleado')).toMatchObject([{ idViaje, estado: 'Respondido', leida: false }]);
    expect(await bell('mario.rutas')).toEqual([]);
    const mails = await server.db.selectFrom('correo').selectAll().execute();
    expect(mails).toMatchObject([
      { para: 'pablo.empleado@andina.example', asunto: `Respondimos tu reclamo del viaje ${idViaje}` },
    ]);
    for (const text of ['Hola, Pablo: esto es lo que vimos.', `N° ${id}`, '$2.500,00', `selected=${idViaje}`]) {
      expect(mails[0]?.texto).toContain(text);
    }
    expect(mails[0]?.html).toContain('&lt;b&gt;Corregimos');

    const told = {
      reclamo: { id, estado: 'cerrado' },
      respuesta: { texto: '<b>Corregimos</b> la distancia.', timestamp: '2026-11-20T10:05:00-03:00' },
    };
    // who claimed, who asked for the order, and who sees the client (DM-41)
    for (const as of ['pablo.empleado', 'mario.rutas', 'ana.admin']) {
      expect([as, await calificacionesOf(as, idViaje)]).toMatchObject([as, [told]]);
    }
    expect(await calificacionesOf('ceci.cecos', idViaje)).toMatchObject([{ obs: '', reclamo: null, respuesta: null }]);
  });

  test('is written to the audit trail', async () => {
    const { id, idCliente } = await claimed(server);
    await answer(server, { idCliente, id });
    const row = await server.db
      .selectFrom('auditoria')
      .select(['actor', 'accion', 'antes', 'despues'])
      .where('objeto', '=', 'reclamo')
      .where('idObjeto', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      actor: 'sistema',
      accion: 'responder',
      antes: { estado: 'abierto' },
      despues: { estado: 'cerrado', ...ANSWER },
    });
  });

  test('two claims of one order are two notices', async () => {
    const { idCliente, idViaje, id } = await claimed(server);
    await answer(server, { idCliente, id });
    const { idPersona } = await server.db
      .selectFrom('reclamo')
      .select('idPersona')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const again = await server.db
      .insertInto('reclamo')
      .values({ idCliente, idViaje, idPersona, texto: 'Sigue mal', origen: 'rendicion', creado: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    await answer(server, { idCliente, id: again.id }, { texto: 'Ahora sí.' });
    expect(await bell('pablo.empleado')).toHaveLength(2);
    expect(await calificacionesOf('pablo.empleado', idViaje)).toMatchObject([
      { reclamo: { id: again.id, estado: 'cerrado' }, respuesta: { texto: 'Ahora sí.' } },
    ]);
  });

  test('who has no e-mail is told by the portal alone', async () => {
    const { id, idCliente } = await claimed(server);
    await server.db.deleteFrom('correo').execute();
    const without = (table: 'cuenta' | 'persona', email: string | null) =>
      server.db
        .updateTable(table)
        .set({ email })
        .where(table === 'cuenta' ? 'idPersona' : 'id', '=', (eb) =>
          eb.selectFrom('usuario').select('idPersona').where('username', '=', 'pablo.empleado'),
        )
        .execute();
    await without('cuenta', null);
    await without('persona', null);
    await answer(server, { idCliente, id });
    expect(await server.db.selectFrom('correo').selectAll().execute()).toEqual([]);
    expect(await bell('pablo.empleado')).toHaveLength(1);
    await without('cuenta', 'pablo.empleado@andina.example');
    await without('persona', 'pablo.empleado@andina.example');
  });
});

describe('refused, with nothing written', () => {
  const refusal = async (send: () => Promise<void>) => {
    const before = await digestOf(server);
    const error = await send().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(await digestOf(server)).toEqual(before);
    return error;
  };

  test('M-206 what is closed stays closed', async () => {
    const key = await claimed(server);
    await answer(server, key);
    expect(await refusal(() => answer(server, key))).toMatchObject({ code: 'invalid_transition' });
  });

  test('more than was billed', async () => {
    const key = await claimed(server);
    const most = 1_300_000;
    const more = (reconocido: number) => answer(server, key, { reconocido: toCentsExact(reconocido) });
    expect(await refusal(() => more(most + 1))).toMatchObject({ code: 'bad_input' });
    await more(most);
  });

  test('unknown, and of another client', async () => {
    const { id, idCliente } = await claimed(server);
    expect(await refusal(() => answer(server, { idCliente, id: 999_999 }))).toMatchObject({ code: 'not_found' });
    expect(await refusal(() => answer(server, { idCliente: idCliente + 1, id }))).toMatchObject({ code: 'not_found' });
  });

  test('answered by two at once it is answered once', async () => {
    const key = await claimed(server);
    const results = await Promise.allSettled([answer(server, key), answer(server, key)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
