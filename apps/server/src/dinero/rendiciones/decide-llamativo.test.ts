import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf } from '../../../test/people.ts';
import { answer } from '../reclamos/reclamos.kit.ts';
import { acceptAll, comercial, decide, late, rendicion, sign, type Where } from './rendiciones.kit.ts';

let server: TestServer;
let where: Where;
beforeAll(async () => {
  server = await startTestServer();
  where = await comercial(server);
});
afterAll(() => server.close());

const TABLES = ['reclamo', 'llamativo_decision', 'auditoria', 'correo'];

async function refusal(as: string, id: number, body: object, of = where): Promise<string> {
  const before = await digestOf(server, TABLES);
  const { status, body: answer } = await decide(server, as, of, id, body);
  expect(await digestOf(server, TABLES)).toEqual(before);
  return `${status} ${answer.code}`;
}

const reclamosOf = (idViaje: number) =>
  server.db
    .selectFrom('reclamo')
    .select(['id', 'idPersona', 'texto', 'estado'])
    .where('idViaje', '=', idViaje)
    .execute();

describe('deciding on an odd order', () => {
  test('W-195: it is right, and the trail says who said so', async () => {
    const { idViaje } = await late(server, 5, 2_000);
    const { status, body } = await decide(server, 'ceci.cecos', where, idViaje, { decision: 'bien' });
    const decision = {
      decision: 'bien',
      texto: '',
      por: 'Correa, Cecilia',
      cuando: '2026-11-20T10:00:00-03:00',
      idReclamo: null,
    };
    expect([status, body]).toEqual([201, { data: decision }]);
    const { llamativos } = await rendicion(server, 'ana.admin', where);
    expect(llamativos.find(({ id }) => id === idViaje)?.decision).toEqual(decision);
    const line = await server.db
      .selectFrom('auditoria')
      .select(['actor', 'accion', 'idObjeto', 'despues'])
      .where('objeto', '=', 'rendicion')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      actor: 'ceci.cecos',
      accion: 'decidir',
      idObjeto: `ceco/${where.idAlcance}/2026-10`,
      despues: { pedido: idViaje, decision: 'bien', texto: '' },
    });
  });

  test('W-195: claiming it opens a claim like that of a rating, with its e-mail', async () => {
    const { idViaje } = await late(server, 6, 2_100);
    const { status, body } = await decide(server, 'ceci.cecos', where, idViaje, {
      decision: 'reclamar',
      texto: '  Nadie lo pidió  ',
    });
    expect(status).toBe(201);
    const { idPersona } = await personOf(server.db, 'ceci.cecos');
    expect(await reclamosOf(idViaje)).toEqual([
      { id: body.data.idReclamo, idPersona, texto: 'Nadie lo pidió', estado: 'abierto' },
    ]);
    const mail = await server.db
      .selectFrom('correo')
      .selectAll()
      .where('asunto', 'like', `%viaje ${idViaje}`)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(mail)).toContain('Al revisar la cuenta del mes');
  });

  test('W-195: before the signature the last word counts', async () => {
    const { idViaje } = await late(server, 7, 2_200);
    await decide(server, 'ceci.cecos', where, idViaje, { decision: 'bien' });
    await decide(server, 'ana.admin', where, idViaje, { decision: 'reclamar', texto: 'No' });
    const { llamativos } = await rendicion(server, 'ana.admin', where);
    expect(llamativos.find(({ id }) => id === idViaje)?.decision).toMatchObject({
      decision: 'reclamar',
      por: 'Arrieta, Ana',
    });
  });

  test.each([
    ['no text', undefined],
    ['blanks', '   '],
    ['251 characters', 'a'.repeat(251)],
  ])('W-195: a claim with %s is refused', async (_name, texto) => {
    const { idViaje } = await late(server, 8, 2_300);
    const body = { decision: 'reclamar', ...(texto !== undefined && { texto }) };
    expect(await refusal('ceci.cecos', idViaje, body)).toBe('422 desc_invalid');
  });

  test('W-195: one of 250 is not', async () => {
    const { idViaje } = await late(server, 8, 2_350);
    const body = { decision: 'reclamar', texto: 'a'.repeat(250) };
    expect((await decide(server, 'ceci.cecos', where, idViaje, body)).status).toBe(201);
  });

  test('with its key again it is the same answer, and one claim', async () => {
    const { idViaje } = await late(server, 9, 2_400);
    const send = () =>
      decide(server, 'ceci.cecos', where, idViaje, { decision: 'reclamar', texto: 'No' }, { 'idempotency-key': 'k1' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await reclamosOf(idViaje)).toHaveLength(1);
  });

  test('W-196 XW-21: nobody says of their own that it is right, whether they asked or travelled; they may claim it', async () => {
    for (const own of [{ requester: 'ceci.cecos' }, { pasajes: [{ who: 'ceci.cecos' }] }]) {
      const { idViaje } = await late(server, 10, 2_500, own);
      expect(await refusal('ceci.cecos', idViaje, { decision: 'bien' })).toBe('403 forbidden');
      const body = { decision: 'reclamar', texto: 'No viajé' };
      expect((await decide(server, 'ceci.cecos', where, idViaje, body)).status).toBe(201);
    }
  });

  test('W-199: what is not odd, another scope, another person', async () => {
    const { idViaje } = await late(server, 11, 2_600);
    expect(await refusal('ceci.cecos', 999_999, { decision: 'bien' })).toBe('404 not_found');
    expect(await refusal('ceci.cecos', idViaje, { decision: 'bien' }, { ...where, idAlcance: 999_999 })).toBe(
      '404 not_found',
    );
    expect(await refusal('gero.grupos', idViaje, { decision: 'bien' })).toBe('403 forbidden');
    expect(await refusal('pablo.empleado', idViaje, { decision: 'bien' })).toBe('403 forbidden');
    expect(await refusal('ceci.cecos', idViaje, { decision: 'quizás' })).toBe('400 bad_input');
  });
});

describe('an order that somebody claims about is right after all', () => {
  const reclamo = { decision: 'reclamar', texto: 'Nadie lo pidió' } as const;
  const oddOf = async (as: string, id: number) =>
    (await rendicion(server, as, where)).llamativos.find((llamativo) => llamativo.id === id);
  const casoOf = (idReclamo: number) =>
    server.db
      .selectFrom('caso')
      .select(['estado', 'resultado', 'respuesta', 'version'])
      .where('idReclamo', '=', idReclamo)
      .executeTakeFirstOrThrow();
  const toldOf = async (as: string) => (await server.call('GET', '/notificaciones', { as })).body.data.novedades;

  test('the claim is withdrawn with it, knowingly, and the desk and the trail say so', async () => {
    const { idViaje } = await late(server, 12, 3_100);
    const { body } = await decide(server, 'ceci.cecos', where, idViaje, reclamo);
    const id: number = body.data.idReclamo;
    expect(await oddOf('ceci.cecos', idViaje)).toMatchObject({ reclamos: [id] });
    expect(await refusal('ceci.cecos', idViaje, { decision: 'bien' })).toBe('409 reclamo_open');
    expect(await refusal('ceci.cecos', idViaje, { decision: 'bien', retira: [id + 1] })).toBe('409 reclamo_open');
    const { version } = await casoOf(id);

    const said = await decide(server, 'ceci.cecos', where, idViaje, { decision: 'bien', retira: [id] });
    expect(said).toMatchObject({ status: 201, body: { data: { decision: 'bien', idReclamo: null } } });
    expect(await reclamosOf(idViaje)).toMatchObject([{ id, estado: 'cerrado' }]);
    expect(await casoOf(id)).toEqual({
      estado: 'cerrado',
      resultado: 'retirado',
      respuesta: 'Se retiró al dar el pedido por bueno en la cuenta del mes.',
      version: version + 1,
    });
    expect(await oddOf('ceci.cecos', idViaje)).toMatchObject({ reclamos: [], decision: { decision: 'bien' } });
    const line = await server.db
      .selectFrom('auditoria')
      .select(['actor', 'antes', 'despues'])
      .where('objeto', '=', 'reclamo')
      .where('accion', '=', 'retirar')
      .where('idObjeto', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      actor: 'ceci.cecos',
      antes: { estado: 'abierto' },
      despues: { estado: 'cerrado', pedido: idViaje },
    });
    // nobody hears of what they did themselves
    expect(await toldOf('ceci.cecos')).toEqual([]);
  });

  test('one that the desk answered meanwhile is looked at first, and then nothing is left to withdraw', async () => {
    const { idViaje, idCliente } = await late(server, 13, 3_200);
    const { body } = await decide(server, 'ceci.cecos', where, idViaje, reclamo);
    const id: number = body.data.idReclamo;
    await answer(server, { idCliente, id }, { reconocido: null });
    expect(await oddOf('ceci.cecos', idViaje)).toMatchObject({ decision: { idReclamo: id }, reclamos: [] });
    expect(await refusal('ceci.cecos', idViaje, { decision: 'bien', retira: [id] })).toBe('409 version_conflict');
    expect((await decide(server, 'ceci.cecos', where, idViaje, { decision: 'bien' })).status).toBe(201);
    expect(await casoOf(id)).toMatchObject({ resultado: 'procede' });
  });

  test('that of somebody else’s decision is withdrawn by who decides after them, and they hear of it', async () => {
    const { idViaje } = await late(server, 14, 3_300);
    const { body } = await decide(server, 'ceci.cecos', where, idViaje, reclamo);
    const id: number = body.data.idReclamo;
    expect(await refusal('ana.admin', idViaje, { decision: 'bien' })).toBe('409 reclamo_open');
    const told = await toldOf('ceci.cecos');
    expect((await decide(server, 'ana.admin', where, idViaje, { decision: 'bien', retira: [id] })).status).toBe(201);
    expect(await toldOf('ceci.cecos')).toHaveLength(told.length + 1);
  });

  test('one of one’s own that was opened from the order counts too; a passenger’s does not', async () => {
    const { idViaje } = await late(server, 15, 3_400, { pasajes: [{ who: 'pablo.empleado' }] });
    const texto = 'No es mío';
    const open = (as: string) => server.call('POST', `/pedidos/v1/v/${idViaje}/reclamos`, { as, body: { texto } });
    expect((await open('pablo.empleado')).status).toBe(201);
    const own = await open('ceci.cecos');
    expect(own.status).toBe(201);
    const { id } = own.body.data;
    expect(await oddOf('ceci.cecos', idViaje)).toMatchObject({ decision: null, reclamos: [id] });
    const bien = { decision: 'bien', retira: [id] };
    expect((await decide(server, 'ceci.cecos', where, idViaje, bien)).status).toBe(201);
    expect((await reclamosOf(idViaje)).map(({ estado }) => estado).toSorted()).toEqual(['abierto', 'cerrado']);
  });

  test('what is open is no part of what is signed', async () => {
    const { idViaje, idCliente } = await late(server, 16, 3_500);
    const { body } = await decide(server, 'ceci.cecos', where, idViaje, reclamo);
    const before = await rendicion(server, 'ceci.cecos', where);
    await answer(server, { idCliente, id: body.data.idReclamo }, { reconocido: null });
    const after = await rendicion(server, 'ceci.cecos', where);
    expect(after.huella).toBe(before.huella);
    expect(after).not.toEqual(before);
  });
});

describe('decided no more', () => {
  test('XW-20: nothing of a month that runs, and nothing of a signed one', async () => {
    const november = { ...where, mes: 11 };
    const { idViaje: running } = await late(server, 36 - 31, 2_700, {
      departure: Temporal.Instant.from('2026-11-05T12:00:00-03:00'),
    });
    expect(await refusal('ceci.cecos', running, { decision: 'bien' }, november)).toBe('409 invalid_transition');
    const { huella, llamativos } = await acceptAll(server, 'ana.admin', where);
    expect((await sign(server, 'ana.admin', where, huella)).status).toBe(201);
    expect(await refusal('ana.admin', llamativos[0]?.id ?? 0, { decision: 'bien' })).toBe('409 invalid_transition');
  });
});
