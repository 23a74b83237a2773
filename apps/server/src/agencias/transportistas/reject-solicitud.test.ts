import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { type Reply, startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, insertAskedSolicitud, REMISES, type TestSolicitud } from './transportistas.kit.ts';

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

describe('open requests', () => {
  test('a reject hides the order for that carrier alone, once and for all', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const path = `/transportistas/v1/solicitudes/${idSolicitud}/rechazar`;
    for (let times = 0; times < 2; times += 1) {
      expect((await server.call('POST', path, { key: REMISES, body: { motivo: 'Sin autos' } })).status).toBe(204);
    }
    expect(await offersOf(REMISES)).not.toContain(idSolicitud);
    expect(await offersOf(CENTRO)).toContain(idSolicitud);
    expect((await accept(idSolicitud, REMISES)).status).toBe(404);
    expect((await accept(idSolicitud, CENTRO)).status).toBe(201);
    expect((await server.call('POST', path, { key: CENTRO, body: {} })).status).toBe(404);
  });
});

describe('rejecting', () => {
  beforeAll(async () => {
    await server.db
      .deleteFrom('agenciaCliente')
      .where('idCliente', '=', await server.idCliente('Río Salud'))
      .execute();
  });
  const reject = (idSolicitud: number, body: object = { motivo: 'Sin autos' }) =>
    server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/rechazar`, { key: REMISES, body });
  const written = async () => digestOf(server, ['solicitud', 'solicitud_rechazo', 'evento', 'auditoria', 'pedido']);

  test('twenty at once are one, audited once in the name of the carrier; the order itself stays as it was', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const { solicitud, pedido } = await written();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reject(idSolicitud)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const trail = await server.db
      .selectFrom('auditoria')
      .select(['actor', 'accion', 'objeto', 'despues'])
      .where('idObjeto', '=', String(idSolicitud))
      .execute();
    expect(trail).toEqual([
      { actor: 'Remises del Plata', accion: 'rechazar', objeto: 'solicitud', despues: { motivo: 'Sin autos' } },
    ]);
    expect(await written()).toMatchObject({ solicitud, pedido });
  });

  test('a reason has 250 characters at most, and may be left out', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const before = await written();
    for (const body of [{ motivo: 'x'.repeat(251) }, { motivo: 7 }, { motivo: 'x', estado: 'X' }]) {
      const { status, body: answer } = await reject(idSolicitud, body);
      expect([status, answer.code]).toEqual([400, 'bad_input']);
    }
    expect(await written()).toEqual(before);
    expect((await reject(idSolicitud, { motivo: 'x'.repeat(250) })).status).toBe(204);
    expect((await reject((await insertAskedSolicitud(server)).idSolicitud, {})).status).toBe(204);
  });

  test.each<[string, TestSolicitud]>([
    ['waits for its authorization', { estado: 'B' }],
    ['was cancelled', { estado: 'X' }],
    ['is of a client that is not linked', { alias: 'Río Salud', username: 'rita.rio' }],
  ])('one that %s is unknown, and nothing is written', async (_, given) => {
    const { idSolicitud } = await insertAskedSolicitud(server, given);
    const before = await written();
    for (const id of [idSolicitud, 999_999_999]) {
      const { status, body } = await reject(id);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    expect(await written()).toEqual(before);
  });
});
