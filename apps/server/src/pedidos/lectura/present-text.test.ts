import { OWN_SCOPE } from '@traza/domain/pedidos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { personOf } from '../../../test/people.ts';
import { parseStored } from '../proyeccion/stored.ts';
import { type PedidoViewer, presentPedido } from './present.ts';
import { openItem, presentText } from './present-text.ts';

let server: TestServer;
let items: string[];
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  await insertSolicitud(db, { note: 'dice ","facts":{" y "servicio":""' });
  await insertSolicitud(db, {
    requester: 'gabi.grupo',
    tipo: 'MENSAJERIA',
    pasajes: [{ tipo: 'ENVIO', sender: 'Ana', receiver: 'Juan' }],
  });
  await insertViaje(db, {
    status: 'confirmado',
    requester: 'mario.rutas',
    pasajes: [{ who: 'pablo.empleado' }, { who: 'gabi.grupo' }],
  });
  const calificaciones = [{ who: 'pablo.empleado', stars: 4, obs: 'bien', ts: TEST_NOW }];
  await insertViaje(db, { status: 'calificado', requester: 'pablo.empleado', calificaciones });
  items = (await db.selectFrom('pedido').select('item').execute()).map(({ item }) => item);
});
afterAll(() => server.close());

async function viewersOf(product: string): Promise<PedidoViewer[]> {
  const common = { members: new Map(), product, lateMin: 15, now: TEST_NOW };
  const people = ['ana.admin', 'pablo.empleado', 'gabi.grupo', 'mario.rutas'];
  const found = await Promise.all(people.map((username) => personOf(server.db, username)));
  return found.flatMap(({ idPersona }) =>
    [{ kind: 'client' as const }, OWN_SCOPE, { ...OWN_SCOPE, own: false, recorridos: true }].map((scope) => ({
      ...common,
      idPersona,
      scope,
      manageFixedRoutes: scope.kind === 'some' && scope.recorridos,
    })),
  );
}

test.each(['Traza', 'una "marca" de $& y $1'])(
  'passed through or written anew, an answer of %s is the same',
  async (product) => {
    expect(items).toHaveLength(4);
    for (const viewer of await viewersOf(product)) {
      for (const item of items) {
        const passed = presentText(openItem(item, product), viewer);
        expect(JSON.parse(passed)).toEqual(presentPedido(parseStored(item), viewer));
      }
    }
  },
);
