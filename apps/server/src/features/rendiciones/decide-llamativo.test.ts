import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf } from '../../../test/people.ts';
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
