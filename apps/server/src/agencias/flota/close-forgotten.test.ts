import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeForgotten } from './close-forgotten.ts';
import { assigned, type FlotaWorld, openFlota } from './flota.kit.ts';

let world: FlotaWorld;
beforeAll(async () => {
  world = await openFlota();
});
afterAll(() => world.server.close());

test('M-119 what nobody closed ends by itself two hours after its planned end, while nothing is driven', async () => {
  const { server, flota } = world;
  const now = server.clock.now();
  const [forgotten, late, driving] = flota.choferes;
  const plan = (idChofer: number | undefined, hastaPrevisto: Temporal.Instant) =>
    server.db
      .updateTable('turno')
      .set({ hastaPrevisto, desde: hastaPrevisto.subtract({ hours: 8 }) })
      .where('idChofer', '=', idChofer ?? 0)
      .execute();
  await plan(forgotten, now.subtract({ hours: 2 }));
  await plan(late, now.subtract({ hours: 2 }).add({ seconds: 1 }));
  await plan(driving, now.subtract({ hours: 5 }));
  const departure = now.subtract({ minutes: 10 });
  await assigned(world, 2, { requester: 'pablo.empleado', departure, status: 'confirmado', substatus: 'a origen' });

  expect(await closeForgotten(server.deps, now)).toBe(1);
  expect(await closeForgotten(server.deps, now)).toBe(0);
  const closed = await server.db
    .selectFrom('turno')
    .select(['idChofer', 'cerrado', 'cerradoPorSistema'])
    .where('cerrado', 'is not', null)
    .execute();
  expect(closed).toEqual([{ idChofer: forgotten, cerrado: now, cerradoPorSistema: true }]);
});
