import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
