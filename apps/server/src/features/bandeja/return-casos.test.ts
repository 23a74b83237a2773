import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { askedCall, casoAct, listedCasos, readCaso } from './bandeja.kit.ts';
import { returnCasos } from './return-casos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('M-201 M-205 what rested comes back at its hour as nobody’s, due at once, and once', async () => {
  const { id } = await askedCall(server);
  await casoAct(server, id, 'tomar');
  await casoAct(server, id, 'cerrar', { resultado: 'no-contesto' });
  const back = () => returnCasos(server.deps, server.clock.now());
  server.clock.advance({ minutes: 14, seconds: 59 });
  expect(await back()).toBe(0);
  server.clock.advance({ seconds: 1 });
  expect(await Promise.all([back(), back()])).toEqual(expect.arrayContaining([0, 1]));
  expect(await readCaso(server, id)).toMatchObject({ estado: 'abierto', tomadoPor: null, hasta: null, intentos: 1 });
  server.clock.advance({ seconds: 1 });
  expect((await listedCasos(server, '?vencidos=true')).map((caso) => caso.id)).toEqual([id]);
  const lines = await server.db
    .selectFrom('auditoria')
    .select(['actor', 'accion'])
    .where('objeto', '=', 'caso')
    .orderBy('id')
    .execute();
  expect(lines.at(-1)).toEqual({ actor: 'sistema', accion: 'volver' });
});
