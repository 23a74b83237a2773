import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNDECIDED, withUndecided } from '#pedidos/lectura/undecided.kit.ts';
import { parseStored } from '#pedidos/proyeccion/stored.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { presentCancelled, presentTracking } from './present.ts';
import { RUNNING } from './seguimiento.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('DT-23 what is stored and was decided by nobody leaves by no public link, of one that was called off either', async () => {
  const { idViaje } = await insertViaje(server.db, RUNNING);
  const row = await server.db.selectFrom('pedido').select('item').where('id', '=', idViaje).executeTakeFirstOrThrow();
  const item = parseStored(row.item);
  const stored = { ...item, pedido: withUndecided(item.pedido) };
  const { extras } = stored.pedido;
  if (extras.type !== 'v') throw new Error('it is a viaje');
  const tracking = presentTracking(stored, extras, {});
  const { viaje } = tracking;
  const later = { ...tracking, [UNDECIDED]: 'secreto', viaje: { ...viaje, [UNDECIDED]: 'secreto' } };
  expect(Object.keys(tracking.pasajes)).toHaveLength(2);
  expect(JSON.stringify([tracking, presentCancelled(later)])).not.toContain(UNDECIDED);
});
