import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REMISES } from '#agencias/transportistas/transportistas.kit.ts';
import { makeRoute, reservaBody } from '#pedidos/recorridos/recorridos.kit.ts';
import { messageBody, type Orderer, ordererOf } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { guestBody, toldOf } from './avisos.kit.ts';
import { openGateway } from './gateway.ts';
import { sendAviso } from './send-aviso.ts';

const STRANGER = '+5491145700001';
const GUEST = '+5491145700002';
const as = 'pablo.empleado';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 1000, quotes: 1000, searches: 120 };
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, as);
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('aviso').execute();
});
afterAll(() => server.close());

let attempt = 0;
const post = (path: string, body: object) =>
  server.call('POST', path, { as, body, headers: { 'idempotency-key': `enlace-${(attempt += 1)}` } });

async function create(body: object, call = '/rest/solicitudes/simples'): Promise<number> {
  const { status, body: made } = await post(call, body);
  expect([status, made.code]).toEqual([201, undefined]);
  return made.idSolicitud;
}

async function edit(id: number, forma: string, solicitud: object, clase = 's'): Promise<number> {
  const { status, body } = await post(`/pedidos/v1/${clase}/${id}/modificacion`, { forma, solicitud });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data.idSolicitud;
}

/** Sends all that waits, and reads the newest link that each number was sent. */
async function linksOf(): Promise<Record<string, string>> {
  const waiting = await server.db.selectFrom('aviso').selectAll().where('estado', '=', 'pendiente').execute();
  for (const { idCliente, id: idAviso } of waiting) {
    await sendAviso(server.deps, openGateway(server.deps), { idCliente, idAviso });
  }
  const { body } = await server.call('GET', '/demo/sms');
  const sent: { para: string; texto: string }[] = body.data;
  return Object.fromEntries(
    sent.toReversed().flatMap(({ para, texto }) => {
      const link = /seguimiento\/(e[\w-]{22})/.exec(texto)?.[1];
      return link === undefined ? [] : [[para, link]];
    }),
  );
}
const opens = async (link: string | undefined) => (await server.call('GET', `/pedidos/enlaces/${link}`)).status;

describe('a link of one’s own belongs to a name and a number', () => {
  const guest = (nombre: string, telefono: string) => guestBody(pablo, {}, { nombre, telefono });

  test.each(['s', 'v'])(
    'a corrected phone ends what the stranger was sent, and the guest gets another (%s)',
    async (clase) => {
      const id = await create(guest('Inés Vega', STRANGER));
      const before = (await linksOf())[STRANGER];
      if (clase === 'v') await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
      expect(await opens(before)).toBe(200);
      await edit(id, 'simple', guest('Inés Vega', GUEST), clase);
      expect(await opens(before)).toBe(404);
      const after = await linksOf();
      expect([await opens(after[GUEST]), after[GUEST] === before, await opens(before)]).toEqual([200, false, 404]);
    },
  );

  test('a number that is spelled another way is the same number', async () => {
    const id = await create(guest('Inés Vega', '+541145700003'));
    const before = (await linksOf())['+5491145700003'];
    await edit(id, 'simple', { ...guest('Inés Vega', '+5491145700003'), observacion: 'Timbre' });
    expect([(await linksOf())['+5491145700003'], await opens(before)]).toEqual([before, 200]);
  });

  test('a corrected name ends the link, and the number hears of a change and of no end', async () => {
    const id = await create(guest('Inez Bega', GUEST));
    const before = (await linksOf())[GUEST];
    await edit(id, 'simple', guest('Inés Vega', GUEST));
    expect(await toldOf(server, id)).toEqual(['cambiado sms pendiente']);
    expect([await opens(before), await opens((await linksOf())[GUEST])]).toEqual([404, 200]);
  });

  test('a receiver whose phone was wrong', async () => {
    const parcel = (receptorCelular: string) =>
      messageBody(pablo, { despachanteCelular: '+5491145678901', receptorCelular });
    const id = await create(parcel(STRANGER), '/rest/solicitudes/mensajes');
    const before = (await linksOf())[STRANGER];
    expect(await opens(before)).toBe(200);
    await edit(id, 'mensaje', parcel(GUEST));
    expect(await opens(before)).toBe(404);
    const after = await linksOf();
    expect([await opens(after[GUEST]), await opens(before)]).toEqual([200, 404]);
  });

  test('a link that the requester shared by hand goes with the number too, and is listed as ended', async () => {
    const id = await create(guest('Inés Vega', STRANGER));
    const { body } = await server.call('GET', `/pedidos/sgv/s/${id}`, { as });
    const { idPasaje } = body.data.extras.pasajes[0];
    const made = await post(`/pedidos/v1/s/${id}/enlaces`, { para: 'pasajero', idPasaje });
    const link = made.body.data.idEnlace;
    expect(await opens(link)).toBe(200);
    await edit(id, 'simple', guest('Inés Vega', GUEST));
    const listed = await server.call('GET', `/pedidos/v1/s/${id}/enlaces`, { as });
    expect([await opens(link), listed.body.data.filter(({ estado }: { estado: string }) => estado === 'vivo')]).toEqual(
      [404, []],
    );
  });

  test('an empleado who is told by telephone alone, and whose phone was wrong', async () => {
    const mario = await ordererOf(server, 'mario.rutas');
    const { db } = server;
    const { idCliente, idPersona } = mario;
    await db.updateTable('usuario').set({ activo: false }).where('idPersona', '=', idPersona).execute();
    await db.updateTable('persona').set({ email: null }).where('id', '=', idPersona).execute();
    await db
      .updateTable('cuenta')
      .set({ email: null })
      .where('idPersona', '=', idPersona)
      .where('idCliente', '=', idCliente)
      .execute();
    const travels = (telefono: string) =>
      guestBody(pablo, { pasajero: { idPasajero: idPersona, idCeCo: mario.cecos[0], telefono } });
    const id = await create(travels(STRANGER));
    const before = (await linksOf())[STRANGER];
    expect(await opens(before)).toBe(200);
    await edit(id, 'simple', travels(GUEST));
    expect(await opens(before)).toBe(404);
    expect(await opens((await linksOf())[GUEST])).toBe(200);
  });
});

test('a seat that is taken back takes its link along, and is sold again to a namesake or to the same person', async () => {
  const route = await makeRoute(server, { nombre: 'Mañana', plazas: 1 });
  const salida = { idCarpool: route.idCarpool, idViaje: route.runs[0]?.id ?? 0 };
  const book = async (tel: string) => {
    const pasajes = [{ nombre: 'Eva Sol', tel, idPersona: null, idCeco: pablo.cecos[0] }];
    const body = await reservaBody(server, salida, { as, asientos: 1, changes: { pasajes } });
    const idSolicitud = await create(body, '/sgv/rest/solicitudes/carpool');
    return server.db.selectFrom('pasaje').select('id').where('idSolicitud', '=', idSolicitud).executeTakeFirstOrThrow();
  };
  const asiento = await book(STRANGER);
  const before = (await linksOf())[STRANGER];
  expect(await opens(before)).toBe(200);
  const listaPasajes = [{ idPasaje: asiento.id, idPedido: salida.idViaje, username: null }];
  const removal = { listaPasajes, cliente: pablo.idCliente };
  expect((await server.call('POST', '/pedidos/carpool/quitar', { as, body: removal })).status).toBe(200);
  expect((await book(GUEST)).id).toBe(asiento.id);
  const second = (await linksOf())[GUEST];
  expect([await opens(before), await opens(second)]).toEqual([404, 200]);
  expect((await server.call('POST', '/pedidos/carpool/quitar', { as, body: removal })).status).toBe(200);
  await book(GUEST);
  const third = (await linksOf())[GUEST];
  expect([await opens(second), await opens(third), third === second]).toEqual([404, 200, false]);
});
