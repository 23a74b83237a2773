import { inBuenosAires } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { cleanUp } from '../../plataforma/sistema/clean-up.ts';
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

test('M-226 a caso that was closed is kept for five years, and what operadores wrote about it goes with it', async () => {
  const { id } = await askedCall(server, 'mario.rutas');
  await casoAct(server, id, 'notas', { texto: 'Llamó dos veces' });
  await casoAct(server, id, 'cerrar', { resultado: 'hablamos' });
  const closed = server.clock.now();
  const kept = async () =>
    (await server.db.selectFrom('casoNota').select('id').where('idCaso', '=', id).execute()).length;
  const years = (count: number) => inBuenosAires(closed).add({ years: count }).toInstant();
  await cleanUp(server.deps, years(5));
  expect(await kept()).toBe(1);
  await cleanUp(server.deps, years(5).add({ seconds: 1 }));
  expect(await kept()).toBe(0);
  expect(await server.db.selectFrom('caso').select('id').where('id', '=', id).execute()).toEqual([]);
});
