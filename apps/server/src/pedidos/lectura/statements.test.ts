import type { PedidoSection } from '@traza/domain/pedidos';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCalificaciones } from '#dinero/calificaciones/list-calificaciones.ts';
import { authenticateSession } from '#identidad/sesion/authenticate.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, takeSolicitud } from '../../../test/pedidos.ts';
import { countStatements } from '../../../test/statements.ts';
import { getCostos } from './get-costos.ts';
import { getPedido } from './get-pedido.ts';
import { KeptItems } from './item-cache.ts';
import { listByDirection } from './list-by-direction.ts';
import { listPedidos } from './list-pedidos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function count(
  as: string,
  run: (...args: [typeof server.deps, Awaited<ReturnType<typeof authenticateSession>>]) => Promise<unknown>,
) {
  const headers = { authorization: `Bearer ${await server.login(as)}` };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the session is read from these two alone
  const actor = await authenticateSession(server.deps, { headers, url: '/' } as unknown as FastifyRequest);
  return countStatements(server.db, (db) => run({ ...server.deps, db }, actor));
}

/** Besides the one that finds the session. */
test('an answer takes one statement, two where membership of a group or the names of places matter', async () => {
  const idClient = await server.idCliente('Andina Servicios');
  const { idViaje } = await insertViaje(server.db);
  for (let i = 0; i < 3; i += 1) await insertSolicitud(server.db, { requester: 'gabi.grupo' });
  const moved = await insertSolicitud(server.db);
  await takeSolicitud(server.db, moved);
  const page = { idClient, offset: 0, limit: 50 };
  const kept = new KeptItems(server.deps.settings);
  const listOf = (as: string, section: PedidoSection, q?: string) =>
    count(as, (deps, actor) =>
      listPedidos({ ...deps, kept }, actor, { ...page, ...(q === undefined ? {} : { q }) }, section),
    );
  const list = (as: string, q?: string) => listOf(as, 'usuario', q);
  const past = { idCliente: idClient, direction: 'past' as const, from: '2027-01-01' };
  const params = { provider: 'sgv', extrasType: 'v' as const, id: idViaje };
  expect({
    // first what is on the page, then, as this process has not shown it yet, the page
    first: await list('ana.admin'),
    client: await list('ana.admin'),
    clientSearch: await list('ana.admin', 'corrientes'),
    own: await list('pablo.empleado'),
    ownSearch: await list('pablo.empleado', 'corrientes'),
    group: await list('gabi.grupo'),
    one: await count('pablo.empleado', (deps, actor) => getPedido(deps, actor, params, {})),
    costs: await count('pablo.empleado', (deps, actor) => getCostos(deps, actor, idViaje)),
    ratings: await count('pablo.empleado', (deps, actor) => listCalificaciones(deps, actor, idViaje)),
    reports: await listOf('ana.admin', 'informes'),
    auditedCecos: await listOf('ceci.cecos', 'informes'),
    auditedGroups: await listOf('gero.grupos', 'informes'),
    fixedRoutes: await listOf('mario.rutas', 'recorridos'),
    // the page, and how many there are
    direction: await count('pablo.empleado', (deps, actor) => listByDirection(deps, actor, { ...page, ...past })),
  }).toEqual({
    first: 2,
    client: 1,
    clientSearch: 2,
    own: 1,
    ownSearch: 2,
    group: 2,
    one: 1,
    costs: 1,
    // with the claims of who rated
    ratings: 2,
    reports: 1,
    auditedCecos: 1,
    auditedGroups: 2,
    fixedRoutes: 1,
    direction: 2,
  });
});
