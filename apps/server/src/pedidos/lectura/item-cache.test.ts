import type { PedidoSection } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { personOf } from '../../../test/people.ts';
import { countStatements } from '../../../test/statements.ts';
import { projectFew } from '../proyeccion/pending.ts';
import { KeptItems } from './item-cache.ts';
import { listPedidos } from './list-pedidos.ts';

let server: TestServer;
let idClient: number;
let shared: number;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  idClient = await server.idCliente('Andina Servicios');
  await insertSolicitud(db, { note: 'dice ","facts":{" y "servicio":""' });
  const calificaciones = [{ who: 'pablo.empleado', stars: 4, obs: 'bien', ts: TEST_NOW }];
  await insertViaje(db, { status: 'calificado', calificaciones });
  const pasajes = [{ who: 'pablo.empleado', ceco: 'Logística' }, { who: 'gabi.grupo' }];
  ({ idViaje: shared } = await insertViaje(db, { status: 'confirmado', requester: 'mario.rutas', pasajes }));
});
afterAll(() => server.close());

const LISTS: [string, PedidoSection][] = [
  ['ana.admin', 'usuario'],
  ['ana.admin', 'informes'],
  ['pablo.empleado', 'usuario'],
  ['gabi.grupo', 'usuario'],
  ['ceci.cecos', 'informes'],
  ['gero.grupos', 'informes'],
  ['mario.rutas', 'recorridos'],
  ['sol.sinpermisos', 'usuario'],
];

async function list(kept: KeptItems, as: string, section: PedidoSection, db = server.db): Promise<string[]> {
  const { idPersona } = await personOf(server.db, as);
  const actor = await actorOfPersona(server.db, idPersona);
  if (!actor) throw new Error(`nobody is ${as}`);
  return listPedidos({ ...server.deps, db, kept }, actor, { idClient, offset: 0, limit: 50 }, section);
}
const unheld = () => new KeptItems(server.deps.settings);

/** Every list as a process answers that has shown them before, which has to be what one answers that has not. */
async function lists(kept: KeptItems): Promise<Map<string, string[]>> {
  const answers = new Map<string, string[]>();
  for (const [as, section] of LISTS) {
    const held = await list(kept, as, section);
    expect(held, `${as} ${section}`).toEqual(await list(unheld(), as, section));
    answers.set(`${as} ${section}`, held);
  }
  return answers;
}

test('what is held is what is read, for everybody', async () => {
  const kept = unheld();
  const first = await lists(kept);
  expect([...first.values()].flat().length).toBeGreaterThan(6);
  expect(await lists(kept)).toEqual(first);
});

test('a change shows at once, whoever wrote it', async () => {
  const kept = unheld();
  const before = await lists(kept);
  await sql`update pedido set item = replace(item, '"substatus":""', '"substatus":"en viaje"') where id = ${shared}`.execute(
    server.db,
  );
  const after = await lists(kept);
  expect(after.get('ana.admin usuario')?.join('')).toContain('en viaje');
  expect(before.get('ana.admin usuario')?.join('')).not.toContain('en viaje');
});

test('a source that changed shows at once, before the order is projected and after', async () => {
  const kept = unheld();
  await lists(kept);
  await sql`update persona set apellido = 'Perdigón' where id = ${(await personOf(server.db, 'pablo.empleado')).idPersona}`.execute(
    server.db,
  );
  expect((await lists(kept)).get('ana.admin usuario')?.join('')).toContain('Perdigón');
  await projectFew(server.db);
  expect((await lists(kept)).get('ana.admin usuario')?.join('')).toContain('Perdigón');
});

test('who may see an order is asked each time', async () => {
  const kept = unheld();
  const mine = () => list(kept, 'ceci.cecos', 'informes');
  expect(await mine()).not.toEqual([]);
  expect(await mine()).not.toEqual([]);
  await sql`delete from pedido_ceco where id_pedido = ${shared}`.execute(server.db);
  expect(await mine()).toEqual([]);
});

test('no more is held than may be, and what was asked for last', async () => {
  const pages = await list(unheld(), 'ana.admin', 'usuario');
  const reads = (kept: KeptItems) => countStatements(server.db, (db) => list(kept, 'ana.admin', 'usuario', db));
  const most = pages.join('').length;
  const [small, large] = [most / 2, most * 2].map((size) => new KeptItems({ ...server.deps.settings, most: size }));
  if (!small || !large) throw new Error('two sizes');
  await reads(small);
  await reads(large);
  expect([await reads(small), await reads(large)]).toEqual([2, 1]);
});
