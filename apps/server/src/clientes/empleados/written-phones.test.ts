import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#lib/settings.ts';
import { ofEachType, sheetsOf } from '#pedidos/solicitudes/lote/pedidos.kit.ts';
import { type Orderer, ordererOf, simpleBody } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { type Reply, startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, createBody, personOf, rowBody } from '../../../test/people.ts';

let server: TestServer;
let ana: Orderer;
let sheets: Awaited<ReturnType<typeof sheetsOf>>;
beforeAll(async () => {
  const { rates } = readSettings({});
  server = await startTestServer({ settings: { rates: { ...rates, creates: 1000 } } });
  ana = await ordererOf(server, 'ana.admin');
  sheets = await sheetsOf(server, 'ana.admin');
});
afterAll(() => server.close());

/** Phones as people write them, and as they are called; null where nobody can say whose it is. */
const PHONES: [written: string, phone: string | null][] = [
  ['011 15-4567-8901', '+5491145678901'],
  ['5491145678901', '+5491145678901'],
  ['549 11 4567 8901', '+5491145678901'],
  ['+54 (11) 1566773399', '+5491166773399'],
  ['00 54 9 11 4567 8908', '+5491145678908'],
  ['+54 9 387 223-8908 /678', null],
  ['011 4567-8902', '+541145678902'],
  ['15 4567 8903', null],
  ['4567-8904', null],
  ['1145678901.0', '+541145678901'],
];

/** What is kept of somebody's phone, or why it is refused. */
async function cachedOf({ status, body }: Reply): Promise<string | null> {
  if (status >= 400) return body.code;
  const { idCuentaCorporativa } = body.data;
  const { body: stored } = await server.call('GET', `/usuarios/administracion/${idCuentaCorporativa}`, {
    as: 'ana.admin',
  });
  return stored.data.celular;
}

const faultOf = (faltas: { field: string; code: string }[]) => faltas.map(({ field, code }) => `${field} ${code}`);

let asked = 0;
describe.each(PHONES)('ruling "Phones of Argentina": %j is %j', (written, phone) => {
  test('of a new employee', async () => {
    const body = await createBody(server, ANDINA, { celular: written });
    const reply = await server.call('POST', '/usuarios/administracion', { as: 'ana.admin', body });
    expect(await cachedOf(reply)).toBe(phone ?? 'phone_invalid');
  });

  test('of a row of employees', async () => {
    const { idCliente: idClientePadre } = await personOf(server.db, 'ana.admin');
    const body = { idClientePadre, empleados: [await rowBody(server, ANDINA, { celular: written })] };
    const reply = await server.call('POST', '/usuarios/administracion/lote', { as: 'ana.admin', body });
    const [{ cuenta, faltas }] = reply.body.data.filas;
    expect(faultOf(faltas)).toEqual(phone === null ? ['celular phone_invalid'] : []);
    const kept = cuenta && (await cachedOf({ ...reply, body: { data: cuenta } }));
    expect(kept).toBe(phone);
  });

  test('of a guest', async () => {
    const body = simpleBody(ana, { pasajero: { nombre: 'Carla Prueba', telefono: written } });
    const headers = { 'idempotency-key': `invitada-${(asked += 1)}` };
    const reply = await server.call('POST', '/rest/solicitudes/simples', { as: 'ana.admin', body, headers });
    const pasaje = await server.db
      .selectFrom('pasaje')
      .select('tel')
      .where('idSolicitud', '=', reply.body.idSolicitud ?? 0)
      .executeTakeFirst();
    expect([reply.body.code, pasaje?.tel]).toEqual(phone === null ? ['phone_invalid', undefined] : [undefined, phone]);
  });

  test('of a row of orders', async () => {
    const guest = ofEachType('mario.rutas')[2] ?? {};
    const { body } = await sheets.check([{ ...guest, telefono: written }]);
    expect(faultOf(body.data.filas[0].faltas)).toEqual(phone === null ? ['telefono phone_invalid'] : []);
  });
});
