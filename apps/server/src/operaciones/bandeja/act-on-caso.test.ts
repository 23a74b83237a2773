import { toCentsExact } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { answer, claimed, listed } from '../../dinero/reclamos/reclamos.kit.ts';
import { askedCall, casoAct, casoIdOf, DORA, OLGA, readCaso } from './bandeja.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  for (const table of ['caso', 'llamadaSoporte', 'correo', 'notificacion', 'auditoria'] as const)
    await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

async function aReclamo() {
  const key = await claimed(server);
  return { ...key, caso: await casoIdOf(server, { idCliente: key.idCliente, idReclamo: key.id }) };
}
const trail = () =>
  server.db
    .selectFrom('auditoria')
    .select(['idCliente', 'actor', 'objeto', 'accion', 'despues', 'ip', 'ipOperador'])
    .where('idOperador', 'is not', null)
    .where('objeto', 'in', ['caso', 'reclamo', 'llamada'])
    .orderBy('id')
    .execute();

/** Sends what is refused, and holds that it left nothing. */
async function refused(send: () => ReturnType<typeof casoAct>) {
  const before = await digestOf(server, ['caso', 'caso_nota', 'reclamo', 'llamada_soporte', 'auditoria', 'correo']);
  const { status, body } = await send();
  expect(await digestOf(server, Object.keys(before))).toEqual(before);
  return [status, body.code, body.fields?.[0]?.field];
}

describe('M-200 taking', () => {
  test('of two at once one has it, and the other reads who and since when; taking over is another act', async () => {
    const { caso } = await aReclamo();
    const takes = await Promise.all([casoAct(server, caso, 'tomar'), casoAct(server, caso, 'tomar', {}, OLGA)]);
    expect(new Set(takes.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const taker = takes[0]?.status === 200 ? 'Dora Despacho' : 'Olga Operaciones';
    const [other, operador] = takes[0]?.status === 200 ? [takes[1], OLGA] : [takes[0], DORA];
    expect(other?.body).toEqual({
      code: 'already_taken',
      params: { quien: taker, cuando: '2026-11-20T10:00:00-03:00' },
    });
    const over = await casoAct(server, caso, 'tomar', { igual: true }, operador);
    expect(over.body.data).toMatchObject({ estado: 'tomado', version: 3 });
    expect(over.body.data.tomadoPor.nombre).not.toBe(taker);
  });

  test('again by who has it changes nothing, and only it is theirs to close', async () => {
    const { caso } = await aReclamo();
    await casoAct(server, caso, 'tomar');
    const before = await readCaso(server, caso);
    server.clock.advance({ minutes: 5 });
    expect((await casoAct(server, caso, 'tomar')).status).toBe(200);
    expect(await readCaso(server, caso)).toEqual(before);
    const body = { texto: 'Vimos el recorrido.' };
    expect(await refused(() => casoAct(server, caso, 'responder', body, OLGA))).toEqual([
      409,
      'already_taken',
      undefined,
    ]);
    expect((await casoAct(server, caso, 'responder', { ...body, igual: true }, OLGA)).status).toBe(200);
  });

  test('DW-27 who claimed reads "En revisión" at once, and nothing of it in the trail of the cliente', async () => {
    const { caso, id } = await aReclamo();
    const seen = async () => (await listed(server, 'pablo.empleado')).find((each) => each.id === id)?.estado;
    expect(await seen()).toBe('abierto');
    await casoAct(server, caso, 'tomar');
    expect(await seen()).toBe('en_revision');
    expect(await trail()).toMatchObject([
      {
        idCliente: 0,
        actor: 'Operaciones (Dora Despacho)',
        objeto: 'caso',
        accion: 'tomar',
        ip: null,
        ipOperador: '127.0.0.1',
      },
    ]);
  });
});

describe('M-202 answering', () => {
  test('closes it as the command does: equal rows but for who did it', async () => {
    const [byScreen, byCommand] = [await aReclamo(), await aReclamo()];
    const texto = 'Corregimos la distancia.';
    await casoAct(server, byScreen.caso, 'responder', { texto, resultado: 'procede', reconocido: 2500.5 });
    await answer(server, byCommand, { texto, reconocido: toCentsExact(250_050) });
    const rowOf = (caso: number) =>
      server.db
        .selectFrom('caso')
        .select(['estado', 'respuesta', 'resultado', 'reconocido', 'respondida', 'cerrado', 'hasta'])
        .where('id', '=', caso)
        .executeTakeFirstOrThrow();
    expect(await rowOf(byScreen.caso)).toEqual(await rowOf(byCommand.caso));
    expect(await readCaso(server, byScreen.caso)).toMatchObject({
      estado: 'cerrado',
      respuesta: texto,
      resultado: 'procede',
      reconocido: 2500.5,
      tomadoPor: { nombre: 'Dora Despacho' },
    });
    const mails = await server.db.selectFrom('correo').select(['para', 'asunto']).execute();
    const answers = mails.filter(({ asunto }) => asunto.startsWith('Respondimos'));
    expect(new Set(answers.map(({ para }) => para))).toEqual(new Set(['pablo.empleado@andina.example']));
    expect(answers).toHaveLength(2);
    const bell = (await server.call('GET', '/notificaciones', { as: 'pablo.empleado' })).body.data.novedades;
    expect(bell).toMatchObject([{ estado: 'Respondido' }, { estado: 'Respondido' }]);
    expect(await trail()).toMatchObject([
      { idCliente: byScreen.idCliente, actor: 'Operaciones (Dora Despacho)', objeto: 'reclamo', accion: 'responder' },
    ]);
  });

  test('M-203 the answer is read by who claimed, who asked for the order, and who sees the whole cliente', async () => {
    const { caso, id, idViaje } = await aReclamo();
    const texto = '<b>Vimos</b> el recorrido.';
    await casoAct(server, caso, 'responder', { texto });
    for (const [as, respuesta] of [
      ['pablo.empleado', texto],
      ['mario.rutas', texto],
      ['ana.admin', texto],
      ['ceci.cecos', null],
    ] as const) {
      const reply = await server.call('GET', `/sgv/rest/viajes/${idViaje}/calificaciones`, { as });
      expect([as, reply.body[0].respuesta?.texto ?? null]).toEqual([as, respuesta]);
    }
    expect((await listed(server, 'pablo.empleado')).find((each) => each.id === id)).toMatchObject({
      estado: 'cerrado',
      respuesta: texto,
    });
  });

  test.each([
    ['nothing', { texto: '   ' }, [422, 'missing_fields', 'texto']],
    ['2,001 characters', { texto: 'x'.repeat(2001) }, [422, 'string_too_long', 'texto']],
    ['more than was billed', { texto: 'x', reconocido: 13_000.01 }, [400, 'bad_input', 'reconocido']],
    ['less than nothing', { texto: 'x', reconocido: -1 }, [400, 'bad_input', 'reconocido']],
    ['a third of a cent', { texto: 'x', reconocido: 1.005 }, [400, 'bad_input', 'reconocido']],
    ['another table’s key', { texto: 'x', estado: 'cerrado' }, [400, 'bad_input', 'estado']],
  ])('with %s is refused', async (_, body, expected) => {
    const { caso } = await aReclamo();
    const [status, code, field = ''] = await refused(() => casoAct(server, caso, 'responder', body));
    expect([status, code, field]).toEqual(expected);
  });
});

describe('M-205 a call-back', () => {
  test.each(['hablamos', 'numero-equivocado'])('ends as %s, and may be asked for again at once', async (resultado) => {
    const { id, idLlamada } = await askedCall(server);
    await casoAct(server, id, 'tomar');
    expect((await casoAct(server, id, 'cerrar', { resultado })).body.data.estado).toBe('cerrado');
    expect(await readCaso(server, id)).toMatchObject({ resultado, cerrado: '2026-11-20T10:00:00-03:00' });
    const again = await askedCall(server);
    expect(again.idLlamada).not.toBe(idLlamada);
    expect((await trail()).at(-1)).toMatchObject({ objeto: 'llamada', accion: 'atender', despues: { resultado } });
  });

  test('that nobody answers comes back in a quarter of an hour, three times; then it is over', async () => {
    const { id } = await askedCall(server);
    for (const [intentos, hour] of [
      [1, '10:15'],
      [2, '10:30'],
      [3, '10:45'],
    ] as const) {
      expect((await casoAct(server, id, 'cerrar', { resultado: 'no-contesto' })).status).toBe(200);
      const hasta = `2026-11-20T${hour}:00-03:00`;
      expect(await readCaso(server, id)).toMatchObject({ estado: 'en_espera', intentos, hasta, vence: hasta });
      server.clock.advance({ minutes: 15 });
    }
    await casoAct(server, id, 'cerrar', { resultado: 'no-contesto' });
    expect(await readCaso(server, id)).toMatchObject({ estado: 'cerrado', intentos: 4, resultado: 'no-contesto' });
  });

  test('DM-42 of an account of one’s own is written down under no cliente', async () => {
    const { id } = await askedCall(server, 'pia.particular');
    await casoAct(server, id, 'cerrar', { resultado: 'hablamos' });
    expect(await trail()).toMatchObject([{ idCliente: 0, objeto: 'llamada', accion: 'atender' }]);
  });
});

describe('M-201 resting', () => {
  test.each([
    ['without a reason', { motivo: ' ', hasta: '2026-11-20T12:00:00-03:00' }, [422, 'missing_fields', 'motivo']],
    [
      'of 201 characters',
      { motivo: 'x'.repeat(201), hasta: '2026-11-20T12:00:00-03:00' },
      [422, 'string_too_long', 'motivo'],
    ],
    ['until now', { motivo: 'x', hasta: '2026-11-20T10:00:00-03:00' }, [422, 'date_past', 'hasta']],
    [
      'for seven days and a second',
      { motivo: 'x', hasta: '2026-11-27T10:00:01-03:00' },
      [422, 'date_too_far', 'hasta'],
    ],
    ['until no hour', { motivo: 'x', hasta: 'mañana' }, [400, 'bad_input', '']],
  ])('%s is refused', async (_, body, expected) => {
    const { caso } = await aReclamo();
    const [status, code, field = ''] = await refused(() => casoAct(server, caso, 'esperar', body));
    expect([status, code, field]).toEqual(expected);
  });

  test('for seven days says until when and why; whoever takes it meanwhile has it', async () => {
    const { caso } = await aReclamo();
    const body = { motivo: 'Espero al chofer', hasta: '2026-11-27T10:00:00-03:00' };
    expect((await casoAct(server, caso, 'esperar', body)).status).toBe(200);
    expect(await readCaso(server, caso)).toMatchObject({ estado: 'en_espera', ...body, vence: body.hasta });
    expect((await casoAct(server, caso, 'tomar', {}, OLGA)).status).toBe(200);
    expect(await readCaso(server, caso)).toMatchObject({ estado: 'tomado', hasta: null, motivo: null });
  });
});

describe('what ends, and what does not', () => {
  test('M-206 what is closed stays closed: nothing can be done with it but a note', async () => {
    const { caso } = await aReclamo();
    await casoAct(server, caso, 'responder', { texto: 'Listo' });
    const wait = { motivo: 'x', hasta: '2026-11-20T12:00:00-03:00' };
    for (const [act, body] of [
      ['tomar', {}],
      ['esperar', wait],
      ['responder', { texto: 'Otra vez' }],
    ] as const)
      expect(await refused(() => casoAct(server, caso, act, body))).toEqual([409, 'invalid_transition', undefined]);
    expect((await casoAct(server, caso, 'notas', { texto: 'Llamó para agradecer' })).status).toBe(201);
  });

  test('a call-back has no answer, and a reclamo ends by nothing else', async () => {
    const [{ caso }, { id }] = [await aReclamo(), await askedCall(server, 'mario.rutas')];
    expect(await refused(() => casoAct(server, id, 'responder', { texto: 'x' }))).toContain('invalid_transition');
    expect(await refused(() => casoAct(server, caso, 'cerrar', { resultado: 'hablamos' }))).toContain(
      'invalid_transition',
    );
  });

  test.each(['lucas.lectura', 'flavio.flota', 'clara.clientes'])('M-038 %s works on none', async (operador) => {
    const { caso } = await aReclamo();
    for (const act of ['tomar', 'notas', 'esperar', 'responder', 'cerrar'] as const)
      expect(await refused(() => casoAct(server, caso, act, { texto: 'x' }, operador))).toEqual([
        403,
        'forbidden',
        undefined,
      ]);
  });
});

test('M-208 an act that is sent again is done once, and its kept answer names nobody who claims', async () => {
  const { caso } = await aReclamo();
  const send = (texto: string) =>
    server.call('POST', `/operaciones/v1/casos/${caso}/notas`, {
      operador: DORA,
      body: { texto },
      headers: { 'idempotency-key': 'una' },
    });
  const sent = await Promise.all([send('Llamó'), send('Llamó'), send('Llamó')]);
  expect(new Set(sent.map(({ status, body }) => `${status} ${body.data.version}`)).size).toBe(1);
  expect((await send('Otra')).body).toEqual({ code: 'idempotency_conflict' });
  const { notas } = await readCaso(server, caso);
  expect(notas).toMatchObject([{ texto: 'Llamó', por: { nombre: 'Dora Despacho' } }]);
  expect(JSON.stringify(sent[0]?.body)).not.toContain('Peralta');
});
