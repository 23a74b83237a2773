import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  acceptAll,
  billed,
  comercial,
  decide,
  inOctober,
  late,
  read,
  readEfecto,
  rendicion,
  sign,
  type Where,
} from './rendiciones.kit.ts';

let server: TestServer;
let where: Where;
beforeAll(async () => {
  server = await startTestServer();
  where = await comercial(server);
  await server.login('ceci.cecos');
  await billed(server, inOctober(3), 4_000);
  await late(server, 5, 2_000);
});
beforeEach(async () => {
  await server.db.deleteFrom('rendicion').execute();
  await server.db.deleteFrom('llamativoDecision').execute();
});
afterAll(() => server.close());

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim();

describe('signing the account of a month', () => {
  test('W-197: with every odd order decided; what is shown then is kept, and the trail has it', async () => {
    const open = await rendicion(server, 'ceci.cecos', where);
    expect(codeOf(await sign(server, 'ceci.cecos', where, open.huella))).toBe('409 invalid_transition');
    const read = await acceptAll(server, 'ceci.cecos', where);
    const { status, body } = await sign(server, 'ceci.cecos', where, read.huella);
    expect(status).toBe(201);
    const firma = { por: 'Correa, Cecilia', cuando: '2026-11-20T10:00:00-03:00' };
    const { firma: signature, ...signed } = body.data;
    expect(signed).toEqual({ ...read, estado: 'firmada', firma: undefined });
    expect(signature).toMatchObject(firma);
    expect(await rendicion(server, 'ceci.cecos', where)).toEqual(body.data);
    const trail = await server.db
      .selectFrom('auditoria')
      .select(['actor', 'idObjeto', 'despues'])
      .where('objeto', '=', 'rendicion')
      .where('accion', '=', 'firmar')
      .execute();
    expect(trail).toEqual([
      {
        actor: 'ceci.cecos',
        idObjeto: `ceco/${where.idAlcance}/2026-10`,
        despues: {
          nombre: 'Comercial',
          importe: 6_000,
          pedidos: 2,
          huella: signature.prueba.huella,
          huellaPedidos: signature.prueba.huellaPedidos,
        },
      },
    ]);
  });

  test('W-197 DW-22: own ones may stay open', async () => {
    const own = await late(server, 6, 3_000, { requester: 'ceci.cecos' });
    const { huella, llamativos } = await acceptAll(server, 'ceci.cecos', where);
    expect(llamativos.find(({ id }) => id === own.idViaje)).toMatchObject({ esPropio: true, decision: null });
    expect(codeOf(await sign(server, 'ana.admin', where, huella))).toBe('409 invalid_transition');
    expect((await sign(server, 'ceci.cecos', where, huella)).status).toBe(201);
  });

  test('W-197: what has changed since it was read is not signed', async () => {
    const { huella } = await acceptAll(server, 'ana.admin', where);
    await billed(server, inOctober(9), 10);
    expect(codeOf(await sign(server, 'ana.admin', where, huella))).toBe('409 version_conflict');
    const again = await acceptAll(server, 'ana.admin', where);
    const [odd] = again.llamativos;
    await decide(server, 'ana.admin', where, odd?.id ?? 0, { decision: 'reclamar', texto: 'No' });
    expect(codeOf(await sign(server, 'ana.admin', where, again.huella))).toBe('409 version_conflict');
  });

  test('W-343: a month before the first order has no account: it is neither signed nor explained', async () => {
    const before = { ...where, anio: 2020, mes: 3 };
    expect(codeOf(await read(server, 'ceci.cecos', before))).toBe('404 not_found');
    expect(codeOf(await sign(server, 'ceci.cecos', before, 'x'))).toBe('404 not_found');
    expect(codeOf(await readEfecto(server, 'ceci.cecos', before, 'viajes'))).toBe('404 not_found');
    expect(await server.db.selectFrom('rendicion').select('mes').execute()).toEqual([]);
  });

  test('XW-20: not while the month runs, nor of another scope', async () => {
    const november = { ...where, mes: 11 };
    const { huella } = await rendicion(server, 'ceci.cecos', november);
    expect(codeOf(await sign(server, 'ceci.cecos', november, huella))).toBe('409 invalid_transition');
    expect(codeOf(await sign(server, 'ceci.cecos', { ...where, idAlcance: 999_999 }, huella))).toBe('404 not_found');
    expect(codeOf(await sign(server, 'gero.grupos', where, huella))).toBe('403 forbidden');
    expect(await server.db.selectFrom('rendicion').select('mes').execute()).toEqual([]);
  });

  test('W-200 XW-20: of twenty at once one signs, and the others find it signed', async () => {
    const { huella } = await acceptAll(server, 'ana.admin', where);
    const replies = await Promise.all(Array.from({ length: 20 }, () => sign(server, 'ana.admin', where, huella)));
    const codes = replies.map(codeOf).toSorted();
    expect(codes).toEqual(['201', ...Array.from({ length: 19 }, () => '409 invalid_transition')]);
    expect(await server.db.selectFrom('rendicion').select('mes').execute()).toHaveLength(1);
  });

  test('with its key again it is the same signature', async () => {
    const { huella } = await acceptAll(server, 'ana.admin', where);
    const send = () => sign(server, 'ana.admin', where, huella, { 'idempotency-key': 'firma' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body]).toEqual([201, first.body]);
  });

  test('W-198: what changes afterwards stands beside it, until the next account takes it up', async () => {
    const december = await startTestServer({ now: Temporal.Instant.from('2026-12-02T10:00:00-03:00') });
    const october = await comercial(december);
    await late(december, 5, 2_000);
    const { huella } = await acceptAll(december, 'ana.admin', october);
    const { body } = await sign(december, 'ana.admin', october, huella);
    await billed(december, inOctober(12), 1_200);
    const despues = { importe: 1_200, pedidos: 1, frase: 'Después de firmada: +$1.200,00 en 1 pedido' };
    const after = await rendicion(december, 'ana.admin', october);
    expect(after).toEqual({ ...body.data, despues });
    await december.db
      .updateTable('viaje')
      .set({ importeTotal: 800_00 })
      .where('id', '=', after.llamativos[0]?.id ?? 0)
      .execute();
    // what moved against another order is told too
    expect((await rendicion(december, 'ana.admin', october)).despues).toMatchObject({ importe: 0, pedidos: 2 });
    const november = { ...october, mes: 11 };
    const next = await acceptAll(december, 'ana.admin', november);
    expect(next.anterior).toBe(after.importe);
    expect((await sign(december, 'ana.admin', november, next.huella)).status).toBe(201);
    expect((await rendicion(december, 'ana.admin', october)).despues).toBeNull();
    await december.close();
  });
});
