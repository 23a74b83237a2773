import { api } from '@traza/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Reply, startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, insertAskedSolicitud, REMISES } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const offersOf = async (key: string): Promise<number[]> => {
  const { body } = await server.call('GET', '/transportistas/v1/solicitudes?limit=100', { key });
  return body.data.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
};
const accept = (idSolicitud: number, key: string): Promise<Reply> =>
  server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key });

async function unlink(denominacion: string, alias: string): Promise<void> {
  await server.db
    .deleteFrom('agenciaCliente')
    .where('idAgencia', 'in', (eb) => eb.selectFrom('agencia').select('id').where('denominacion', '=', denominacion))
    .where('idCliente', 'in', (eb) => eb.selectFrom('cliente').select('id').where('alias', '=', alias))
    .execute();
}

describe('open requests', () => {
  test('a carrier sees what is asked, without names or phones', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server, { paradas: 3 });
    const { status, body } = await server.call('GET', '/transportistas/v1/solicitudes', { key: REMISES });
    expect(status).toBe(200);
    const offer = body.data.find((entry: { idSolicitud: number }) => entry.idSolicitud === idSolicitud);
    expect(offer).toMatchObject({
      tipo: 'PARAMI',
      cliente: { alias: 'Andina Servicios' },
      tipoVehiculo: { id: 3, alias: 'Corporativo' },
      fechaHoraSalida: '2026-11-20T10:30:00-03:00',
      creado: '2026-11-20T10:00:00-03:00',
      asap: true,
      pasajeros: 1,
      observacion: 'Tocar timbre',
      kilometros: 7.25,
      minutos: 21,
      precotizacion: 9850.5,
    });
    expect(offer.paradas.map(({ secuencia }: { secuencia: number }) => secuencia)).toEqual([0, 1, 2]);
    expect(JSON.stringify(body)).not.toMatch(/Peralta|\+549/);
  });

  test('ruling: pages of carriers: a hundred and more are read page by page, whatever is taken meanwhile', async () => {
    // some leave at the same moment
    const inserted = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        insertAskedSolicitud(server, { departsInMin: 600 + Math.floor(index / 3) }),
      ),
    );
    const all = await offersOf(REMISES);
    const read: number[] = [];
    for (let page: number[] = [], cursor = ''; ; cursor = `&cursor=${page.at(-1)}`) {
      const { status, body } = await server.call('GET', `/transportistas/v1/solicitudes?limit=5${cursor}`, {
        key: REMISES,
      });
      expect(status).toBe(200);
      page = body.data.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
      read.push(...page);
      if (page.length < 5) break;
      // what a page ended with is taken, by whoever, before the next one is read
      await accept(page.at(-1) ?? 0, read.length > 5 ? CENTRO : REMISES);
    }
    expect(read).toEqual(all);
    expect(new Set(read)).toEqual(new Set([...all, ...inserted.map(({ idSolicitud }) => idSolicitud)]));
  });

  test('ruling: pages of carriers: of 104 the last four follow behind the cursor', async () => {
    const before = await offersOf(REMISES);
    await Promise.all(Array.from({ length: 104 - before.length }, () => insertAskedSolicitud(server)));
    const first = await offersOf(REMISES);
    const { body } = await server.call('GET', `/transportistas/v1/solicitudes?limit=100&cursor=${first.at(-1)}`, {
      key: REMISES,
    });
    const rest: number[] = body.data.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
    expect([first.length, rest.length, new Set([...first, ...rest]).size]).toEqual([100, 4, 104]);
  });

  test.each(['offset=100', 'Limit=5', 'cursor=0', 'cursor=x', 'limit=101', 'limit=5&limit=6'])(
    'ruling: pages of carriers: ?%s is bad_input',
    async (query) => {
      const { status, body } = await server.call('GET', `/transportistas/v1/solicitudes?${query}`, { key: REMISES });
      expect([status, body.code]).toEqual([400, 'bad_input']);
    },
  );

  test('a cursor that no page ended with is not_found', async () => {
    const waiting = await insertAskedSolicitud(server, { estado: 'B' });
    for (const cursor of [999_999_999, waiting.idSolicitud]) {
      const { status } = await server.call('GET', `/transportistas/v1/solicitudes?cursor=${cursor}`, { key: REMISES });
      expect(status).toBe(404);
    }
  });

  test('ruling: pages of carriers: no call of theirs passes an unknown parameter over', async () => {
    const calls = Object.entries(api).flatMap(([key, { auth }]) => (auth === 'carrier' ? [key] : []));
    for (const key of calls) {
      const [method, path = ''] = key.split(' ');
      const href = `${path.replace(':route', '-34.6,-58.4:-34.61,-58.4').replaceAll(/:\w+/g, '1')}?desconocido=1`;
      const body = method === 'POST' ? {} : undefined;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the contract begin with their method
      const reply = await server.call(method as 'GET', href, { key: REMISES, ...(body && { body }) });
      expect([key, reply.status, reply.body?.code]).toEqual([key, 400, 'bad_input']);
      // a body that lacks something is refused before its query
      const names = z.array(z.object({ field: z.string() })).parse(reply.body?.fields);
      expect(body ?? names.map(({ field }) => field)).toEqual(body ?? ['desconocido']);
    }
  });

  test('soonest departure first', async () => {
    const late = await insertAskedSolicitud(server, { departsInMin: 400 });
    const soon = await insertAskedSolicitud(server, { departsInMin: 5 });
    const offers = await offersOf(REMISES);
    expect(offers.indexOf(soon.idSolicitud)).toBeLessThan(offers.indexOf(late.idSolicitud));
  });

  test.each(['B', 'X'] as const)('one in state %s is not offered, and cannot be taken', async (estado) => {
    const { idSolicitud } = await insertAskedSolicitud(server, { estado });
    expect(await offersOf(REMISES)).not.toContain(idSolicitud);
    const { status, body } = await accept(idSolicitud, REMISES);
    expect([status, body.code]).toEqual(estado === 'B' ? [404, 'not_found'] : [409, 'invalid_transition']);
  });

  test('orders of a client that is not linked do not exist for the carrier', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server, { alias: 'Río Salud', username: 'rita.rio' });
    await unlink('Agencia Centro', 'Río Salud');
    expect(await offersOf(CENTRO)).not.toContain(idSolicitud);
    expect(await offersOf(REMISES)).toContain(idSolicitud);
    const refused = await accept(idSolicitud, CENTRO);
    const unknown = await accept(999_999_999, CENTRO);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual(unknown.body);
  });
});
