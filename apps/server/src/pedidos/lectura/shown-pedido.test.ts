import { api, type Pedido } from '@traza/contract';
import { OWN_SCOPE } from '@traza/domain/pedidos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { personOf } from '../../../test/people.ts';
import { parseStored, type StoredPedido } from '../proyeccion/stored.ts';
import { presentPedido } from './present.ts';
import { namedPasaje, shownPedido } from './shown-pedido.ts';
import { UNDECIDED, withUndecided } from './undecided.kit.ts';

/** A value with every key of its schema, also those that may be missing: one for each of its variants. */
function samplesOf(schema: z.core.$ZodType): unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return samplesOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(samplesOf);
  if (schema instanceof z.ZodArray) return samplesOf(schema.element).map((one) => [one]);
  if (schema instanceof z.ZodObject) return objectsOf(schema.shape);
  if (schema instanceof z.ZodNumber) return [7];
  if (schema instanceof z.ZodBoolean) return [true];
  if (schema instanceof z.ZodLiteral) return [schema.value];
  if (schema instanceof z.ZodEnum) return [schema.options[0]];
  return ['un texto'];
}

function objectsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, unknown>[] {
  return Object.entries(shape).reduce<Record<string, unknown>[]>(
    (made, [key, own]) => made.flatMap((one) => samplesOf(own).map((value) => ({ ...one, [key]: value }))),
    [{}],
  );
}

const { reply } = api['GET /pedidos/:provider/:extrasType/:id'];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the schema of this very type
const pedidos = samplesOf(reply.shape.data) as Pedido[];

describe('every key of a pedido is decided', () => {
  test.each(pedidos.map((pedido) => [pedido.extras.type, pedido] as const))('%s', (_, pedido) => {
    expect(shownPedido(pedido)).toEqual(pedido);
    expect(shownPedido(withUndecided(pedido))).toEqual(pedido);
  });

  test('and of the pasaje of somebody else aboard, who is a name', () => {
    const pasaje = pedidos[0]?.extras.pasajes[0];
    if (!pasaje) throw new Error('a pedido has pasajes');
    const named = namedPasaje(withUndecided(pasaje));
    const own = new Map(Object.entries(pasaje).map(([key, value]) => [key, JSON.stringify(value)]));
    const same = Object.entries(named).flatMap(([key, value]) => (own.get(key) === JSON.stringify(value) ? [key] : []));
    expect(Object.keys(named).toSorted()).toEqual(Object.keys(pasaje).toSorted());
    expect(same.join(' ')).toBe(
      'idPasaje idSolicitud idViaje idCarpool estado canal tipo servicio anulando nombreSolicitante paradas',
    );
    const { name, firstName, lastName } = pasaje.pasajero ?? {};
    expect(named.pasajero).toEqual({ name, firstName, lastName, phone: null, legajo: null, username: null });
  });
});

describe('what is stored and was decided by nobody leaves with nobody who has a part', () => {
  let server: TestServer;
  let stored: StoredPedido;
  beforeAll(async () => {
    server = await startTestServer();
    const { idViaje } = await insertViaje(server.db, {
      status: 'calificado',
      requester: 'mario.rutas',
      pasajes: [{ who: 'pablo.empleado' }, { who: 'gabi.grupo' }],
      calificaciones: [{ who: 'gabi.grupo', stars: 4, obs: 'bien', ts: TEST_NOW }],
    });
    const row = await server.db.selectFrom('pedido').select('item').where('id', '=', idViaje).executeTakeFirstOrThrow();
    const item = parseStored(row.item);
    stored = { ...item, pedido: withUndecided(item.pedido) };
  });
  afterAll(() => server.close());

  test('somebody aboard, and who audits one ceco', async () => {
    const { idPersona } = await personOf(server.db, 'pablo.empleado');
    const common = { members: new Map(), manageFixedRoutes: false, product: 'Traza', lateMin: 15, now: TEST_NOW };
    const idCeco = stored.tickets[1]?.idCeco ?? 0;
    for (const viewer of [
      { ...common, idPersona, scope: OWN_SCOPE },
      { ...common, idPersona: 0, scope: { ...OWN_SCOPE, own: false, cecos: [idCeco] } },
    ]) {
      const seen = presentPedido(stored, viewer);
      expect(seen.extras.pasajes.length).toBeGreaterThan(0);
      expect(JSON.stringify(seen)).not.toContain(UNDECIDED);
    }
  });
});
