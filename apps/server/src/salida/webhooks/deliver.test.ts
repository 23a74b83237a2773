import { readFileSync } from 'node:fs';
import { WEBHOOKS } from '@traza/domain/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureOf } from '#lib/sign-message.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  CENTRO,
  insertAskedSolicitud,
  insertDrivenViaje,
  REMISES,
  tell,
} from '../../agencias/transportistas/transportistas.kit.ts';
import { act, keylessAgencia } from '../../operaciones/mesa/actos/actos.kit.ts';
import { provision } from '../../pedidos/recorridos/recorridos.kit.ts';
import { cleanUp } from '../../plataforma/sistema/clean-up.ts';
import { readFigures } from '../../plataforma/sistema/read-figures.ts';
import { Deliveries } from './deliver.ts';
import { createPostMessage } from './post-message.ts';
import { takeNext } from './queries.ts';
import {
  deliverAll,
  deliveriesOf,
  LOOPBACK,
  pass,
  type Received,
  type Receiver,
  receiver,
  webhook,
} from './webhooks.kit.ts';

let server: TestServer;
let deliveries: Deliveries;
let open: Receiver[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute();
  deliveries = deliveriesOf(server);
});
afterEach(async () => {
  await deliveries.settle();
  await Promise.all(open.map((each) => each.down()));
  open = [];
});
afterAll(() => server.close());

async function listening(): Promise<Receiver> {
  const one = await receiver();
  open.push(one);
  return one;
}
async function ofCliente(alias = 'Andina Servicios') {
  const there = await listening();
  return { there, ...(await webhook(server, '--cliente', alias, '--url', there.url)) };
}
async function ofAgencia(key: string) {
  const there = await listening();
  const denominacion = await server.db
    .selectFrom('agencia')
    .select('denominacion')
    .where('integrado', '=', key === REMISES)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const args = ['--transportista', denominacion.denominacion, '--url', there.url];
  return { there, ...(await webhook(server, ...args)) };
}
/** The message that the guide of carriers shows, with what its placeholders stand for. */
function messageOfGuide(known: Record<string, unknown>): unknown {
  const guide = readFileSync(new URL('../../../../../docs/integration.md', import.meta.url), 'utf8');
  const [, shown = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? [];
  return JSON.parse(shown.replaceAll(/"\{\{(\w+)\}\}"/g, (_, name: string) => JSON.stringify(known[name])));
}
const rows = async () => server.db.selectFrom('webhookEntrega').selectAll().orderBy('id').execute();
const types = (received: readonly Received[], about: number) =>
  received.filter((each) => each.about === about).map(({ message }) => message.type);
/** What each message says that happened, in the order in which they came. */
const changes = (received: readonly Received[], about: number) =>
  received.flatMap(({ message: { data }, about: id }) =>
    id === about && 'cambio' in data && data.cambio ? `${data.cambio.status} ${data.cambio.version}` : [],
  );

test('an order of a cliente is told as its own API shows it, signed, with how it stood', async () => {
  const { there, secret } = await ofCliente();
  const { idSolicitud } = await insertAskedSolicitud(server);
  await deliverAll(deliveries);
  const [one, ...more] = there.received;
  expect(more).toEqual([]);
  expect(one?.message).toMatchObject({
    type: 'pedido.cambio',
    data: { id: idSolicitud, extrasType: 's', cambio: { status: 'registrado', substatus: '', version: 1 } },
  });
  const { body } = await server.call('GET', `/pedidos/sgv/s/${idSolicitud}`, { as: 'ana.admin' });
  const told = one?.message.data;
  // what one may do with it is of persons, and a webhook is none
  const facts = (pedido: object) => ({ ...pedido, actions: [], resources: [] });
  expect(told && 'pedido' in told && facts(told.pedido)).toEqual(facts(body.data));
  const { id = '', timestamp = '', body: text = '', signature } = one ?? {};
  expect(signature).toBe(signatureOf(secret, { id, timestamp: Number(timestamp), body: text }));
  expect(Number(timestamp)).toBe(Math.floor(server.clock.now().epochMilliseconds / 1000));
});

describe('a receiver that is away', () => {
  test('for an hour loses nothing: each change once, and in order within each order', async () => {
    const { there } = await ofAgencia(REMISES);
    const other = await ofCliente();
    await there.down();
    const viajes: number[] = [];
    for (let count = 0; count < 3; count += 1) viajes.push((await insertDrivenViaje(server)).idViaje);
    for (const event of ['circulando 0', 'arribado 0', 'iniciado 0']) {
      for (const idViaje of viajes) expect((await tell(server, idViaje, event)).status).toBe(202);
      await pass(server, deliveries, 20, 10);
    }
    expect(there.received).toEqual([]);
    // it is not called for each of what waits
    const tried = await server.db.selectFrom('webhookEntrega').select('intentos').where('intentos', '>', 0).execute();
    expect(tried.length).toBeGreaterThan(0);
    const expected = (await rows()).filter(({ estado }) => estado === 'pendiente');
    expect(expected.length).toBeGreaterThanOrEqual(3 * 4);
    const figures = await readFigures(server.db);
    expect(figures.untold).toBe(expected.length);
    expect(figures.untoldS).toBeGreaterThan(0);
    await there.up();
    await pass(server, deliveries, 20, 5);
    expect((await rows()).every(({ estado }) => estado === 'entregada')).toBe(true);
    const ids = there.received.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(expected.map(({ mensaje }) => `msg_${mensaje}`).toSorted());
    for (const idViaje of viajes) {
      const versions = changes(there.received, idViaje);
      expect(versions.length).toBeGreaterThanOrEqual(4);
      expect(versions).toEqual(versions.toSorted((one, two) => Number(one.split(' ')[1]) - Number(two.split(' ')[1])));
      expect(versions[0]).toMatch(/^registrado/);
      expect(versions.at(-1)).toMatch(/^iniciado/);
    }
    // who was there all the time has waited for nobody
    expect(other.there.received.length).toBeGreaterThanOrEqual(3 * 4);
  }, 120_000);

  test('while the clock had leapt forward is called again once the clock is back', async () => {
    const { there } = await ofAgencia(REMISES);
    await there.down();
    await insertDrivenViaje(server);
    const now = server.clock.now();
    server.clock.advance({ hours: 24 * 200 });
    for (let tries = 0; tries < 6; tries += 1) await pass(server, deliveries, 20, 10);
    server.clock.set(now);
    await there.up();
    await pass(server, deliveries, 2);
    expect((await rows()).map(({ estado }) => estado)).toContain('entregada');
    expect((await rows()).every(({ estado }) => estado === 'entregada')).toBe(true);
  });

  test('one order that is refused keeps no other waiting, and its own changes wait for it', async () => {
    const { there } = await ofAgencia(REMISES);
    const [bad, good] = [await insertDrivenViaje(server), await insertDrivenViaje(server)];
    there.answerWith(({ about }) => (about === bad.idViaje ? 500 : 204));
    for (const event of ['circulando 0', 'arribado 0', 'iniciado 0']) {
      await tell(server, bad.idViaje, event);
      await tell(server, good.idViaje, event);
      await pass(server, deliveries, 2, 1);
    }
    expect(types(there.received, bad.idViaje)).toEqual([]);
    const told = types(there.received, good.idViaje);
    expect(told.filter((type) => type === 'viaje.cambio').length).toBeGreaterThanOrEqual(4);
    there.answerWith(() => 204);
    await pass(server, deliveries, 10, 2);
    expect(changes(there.received, bad.idViaje)).toEqual(changes(there.received, good.idViaje));
  });

  test('for days: what was tried for more than a day is given up, told as such, and sent again on demand', async () => {
    const { there, id } = await ofCliente();
    const { idSolicitud } = await insertAskedSolicitud(server);
    there.answerWith(() => 500);
    await pass(server, deliveries, 24 * 60, 60);
    expect((await rows()).map(({ estado }) => estado)).toEqual(['pendiente']);
    await pass(server, deliveries, 16 * 60, 60);
    expect(await rows()).toMatchObject([{ estado: 'agotada', error: 'HTTP 500', idPedido: idSolicitud }]);
    expect(deliveries.tally.givenUp).toBe(1);
    const list = (await provision(server, 'webhook', 'listar')).join('\n');
    expect(list).toMatch(/ 0 +1 .*HTTP 500/);
    there.answerWith(() => 204);
    await pass(server, deliveries, 60, 60);
    expect(there.received).toEqual([]);
    const [before] = await rows();
    const args = ['webhook', 'reenviar', '--webhook', id, '--desde', '2020-01-01'];
    expect(await provision(server, ...args)).toEqual(['Se vuelve a enviar 1 aviso.']);
    await deliverAll(deliveries);
    expect(there.received.map((each) => each.id)).toEqual([`msg_${before?.mensaje}`]);
    expect(await provision(server, ...args)).toEqual(['Se vuelven a enviar 0 avisos.']);
    expect(await provision(server, ...args, '--todos')).toEqual(['Se vuelve a enviar 1 aviso.']);
  });
});

describe('who hears of what', () => {
  test('a cliente of its own orders, and of none of another', async () => {
    const [andina, rio] = [await ofCliente(), await ofCliente('Río Salud')];
    const { idSolicitud } = await insertAskedSolicitud(server);
    await deliverAll(deliveries);
    expect(andina.there.received.map(({ about }) => about)).toEqual([idSolicitud]);
    expect(rio.there.calls()).toBe(0);
    expect((await rows()).map(({ idWebhook }) => String(idWebhook))).toEqual([andina.id]);
  });

  test('an agencia of what it is offered, then of its own viaje; another that the offer is gone, and no more', async () => {
    const idCliente = await server.idCliente('Andina Servicios');
    const linked = await server.db
      .selectFrom('agenciaCliente')
      .select('idAgencia')
      .where('idCliente', '=', idCliente)
      .execute();
    expect(linked.length).toBeGreaterThan(1);
    const [remises, centro] = [await ofAgencia(REMISES), await ofAgencia(CENTRO)];
    const { idSolicitud } = await insertAskedSolicitud(server);
    await deliverAll(deliveries);
    for (const { there } of [remises, centro]) expect(types(there.received, idSolicitud)).toEqual(['oferta.cambio']);
    const offers = await server.call('GET', '/transportistas/v1/solicitudes', { key: CENTRO });
    const data = centro.there.received[0]?.message.data;
    expect(data && 'oferta' in data && data.oferta).toEqual(
      offers.body.data.find((offer: { idSolicitud: number }) => offer.idSolicitud === idSolicitud),
    );
    await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key: REMISES });
    await tell(server, idSolicitud, 'circulando 0');
    await deliverAll(deliveries);
    await pass(server, deliveries, 1);
    expect(types(remises.there.received, idSolicitud)).toEqual(['oferta.cambio', 'viaje.cambio', 'viaje.cambio']);
    expect(types(centro.there.received, idSolicitud)).toEqual(['oferta.cambio', 'oferta.baja']);
    expect(centro.there.received.at(-1)?.body).not.toMatch(/confirmado|iniciado|pasajeros/);
    const gone = JSON.parse(centro.there.received.at(-1)?.body ?? '');
    expect(gone).toEqual(messageOfGuide({ idSolicitud, hora: gone.timestamp }));
    const viaje = await server.call('GET', `/transportistas/v1/viajes/${idSolicitud}`, { key: REMISES });
    const last = remises.there.received.at(-1)?.message.data;
    expect(last && 'viaje' in last && last.viaje).toEqual(viaje.body.data);
  });

  test('M-171 an agencia whose viaje somebody else has from now on hears that it is gone, once, and no more of it', async () => {
    const [remises, centro] = [await ofAgencia(REMISES), await ofAgencia(CENTRO)];
    const { idViaje, idCliente } = await insertDrivenViaje(server);
    await deliverAll(deliveries);
    const idAgencia = await keylessAgencia(server, 'La que sigue');
    const pedido = { idCliente, id: idViaje };
    expect((await act(server, pedido, 'pasar', { idAgencia, motivo: 'No llegan' })).status).toBe(200);
    await deliverAll(deliveries);
    await act(server, pedido, 'costos', { detalle: [{ concepto: 'otros', cantidad: 1, unidad: 'u', importe: 5 }] });
    await deliverAll(deliveries);
    await pass(server, deliveries, 1);
    expect(types(remises.there.received, idViaje)).toEqual(['viaje.cambio', 'viaje.cambio', 'viaje.baja']);
    expect(remises.there.received.at(-1)?.message.data).toEqual({ idViaje });
    expect(types(centro.there.received, idViaje)).toEqual([]);
  });

  test('an agencia that no cliente is linked to hears of none of its offers', async () => {
    const { there } = await ofAgencia(CENTRO);
    const idCliente = await server.idCliente('Andina Servicios');
    const { idAgencia } = await server.db.selectFrom('webhook').select('idAgencia').executeTakeFirstOrThrow();
    const link = { idCliente, idAgencia: idAgencia ?? 0 };
    await insertAskedSolicitud(server);
    await server.db
      .deleteFrom('agenciaCliente')
      .where('idCliente', '=', link.idCliente)
      .where('idAgencia', '=', link.idAgencia)
      .execute();
    try {
      await insertAskedSolicitud(server);
      await deliverAll(deliveries);
      expect(there.calls()).toBe(0);
      expect(await rows()).toEqual([]);
    } finally {
      await server.db.insertInto('agenciaCliente').values(link).execute();
    }
  });

  test('who asked for one type hears of no other', async () => {
    const there = await listening();
    const own = ['--cliente', 'Andina Servicios', '--url', there.url];
    await webhook(server, ...own, '--tipo', 'pedido.baja');
    await insertAskedSolicitud(server);
    await deliverAll(deliveries);
    expect(there.calls()).toBe(0);
  });
});

describe('nothing is lost or sent twice', () => {
  test('what is rolled back is told to nobody', async () => {
    await ofCliente();
    const { idSolicitud, idCliente } = await insertAskedSolicitud(server);
    await deliverAll(deliveries);
    const before = await rows();
    const touched = server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('pedido')
        .set({ status: 'anulado' })
        .where('idCliente', '=', idCliente)
        .where('id', '=', idSolicitud)
        .execute();
      throw new Error('rolled back');
    });
    await expect(touched).rejects.toThrow('rolled back');
    expect(await rows()).toEqual(before);
  });

  test('of two processes at once one sends each', async () => {
    const { there } = await ofCliente();
    const second = deliveriesOf(server);
    for (let count = 0; count < 12; count += 1) await insertAskedSolicitud(server);
    await deliverAll(deliveries, second);
    await deliverAll(deliveries, second);
    expect(there.calls()).toBe(12);
    expect(new Set(there.received.map(({ id }) => id)).size).toBe(12);
    expect(deliveries.tally.delivered + second.tally.delivered).toBe(12);
  });

  test('what a process took and never ended, another sends a minute later', async () => {
    const { there, id } = await ofCliente();
    await insertAskedSolicitud(server);
    expect(await takeNext(server.db, { id: Number(id) }, server.clock.now())).toBeDefined();
    await deliverAll(deliveries);
    expect(there.calls()).toBe(0);
    server.clock.advance({ seconds: WEBHOOKS.leaseSeconds });
    await deliverAll(deliveries);
    expect(there.received).toHaveLength(1);
  });

  test('a database that goes once a message is in hand is no failure of it: it is sent when it is free again', async () => {
    const { there } = await ofCliente();
    await insertAskedSolicitud(server);
    // goes while the message is made, and is back once it could be counted
    let next: 'there' | 'away' | 'back' = 'there';
    const db = new Proxy(server.db, {
      get(target, name) {
        if (next === 'away' && name !== 'updateTable') {
          next = 'back';
          throw Object.assign(new Error('terminating connection'), { code: '57P01' });
        }
        if (next === 'there' && name === 'updateTable') next = 'away';
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const losing = new Deliveries({ ...server.deps, db }, createPostMessage(LOOPBACK));
    await deliverAll(losing);
    expect(losing.tally).toEqual({ delivered: 0, failed: 0, givenUp: 0 });
    expect(await rows()).toMatchObject([{ estado: 'pendiente', intentos: 0, error: null }]);
    server.clock.advance({ seconds: WEBHOOKS.leaseSeconds });
    await deliverAll(deliveries);
    expect(there.received).toHaveLength(1);
  });

  test('what was delivered is kept for two weeks', async () => {
    await ofCliente();
    await insertAskedSolicitud(server);
    await deliverAll(deliveries);
    const now = server.clock.now();
    await cleanUp(server.deps, now.add({ hours: 14 * 24 - 1 }));
    expect(await rows()).toHaveLength(1);
    await cleanUp(server.deps, now.add({ hours: 14 * 24 + 1 }));
    expect(await rows()).toEqual([]);
  });
});
