import { EDIT_PARTS } from '@traza/pedido/fields.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';
import {
  as,
  ask,
  changedFields,
  completa,
  EACH,
  inHours,
  ofGuest,
  type Pair,
  pablo,
  pasaje,
  type Sent,
  simple,
  sized,
  startFields,
  stored,
  street,
} from '../solicitudes/field-changes.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startFields();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ minutes: 1 }));

async function edit(id: number, body: Sent): Promise<string[]> {
  const answer = await server.call('POST', `/pedidos/v1/s/${id}/modificacion`, { as, body });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body.data.cambios;
}

/** Who was asked for as somebody else, in a language, travels by themselves: their body has no word for it. */
const OWN: [string, Pair] = [
  'pasajes.idioma',
  () => {
    const { idPersona: idPasajero, cecos, celular: telefono } = pablo;
    const [sent] = simple({}, { pasajero: { idPasajero, idCeCo: cecos[0], telefono, idioma: 'en' } });
    return [sent, simple({})[0]];
  },
];

describe('W-298 what is asked for otherwise is told as a change and stored, once', () => {
  test.each([...EACH, OWN])('%s', async (name, pair) => {
    const [base, changed] = pair();
    const id = await ask(base);
    const before = await stored(id);
    const cambios = await edit(id, changed);
    const fields = changedFields(before, await stored(id));
    expect(fields.map((field) => field.name)).toContain(name);
    expect(cambios).toEqual(EDIT_PARTS.filter((part) => fields.some((field) => field.part === part)));
    server.clock.advance({ minutes: 1 });
    expect(await edit(id, changed)).toEqual([]);
  });
});

/** Pedidos of which something is known that the body of a page does not say: a point that was confirmed, an airline, a language of old. */
const KNOWN: Readonly<Record<string, Pair>> = {
  'a point that was confirmed': () => {
    const [{ solicitud: sent }, { solicitud: again }] = simple({ origen: street }, { origen: street });
    const origen = { ...street, confirmada: true };
    return [
      { forma: 'simple', solicitud: { ...sent, origen } },
      { forma: 'simple', solicitud: again },
    ];
  },
  'the airline of a flight': () => {
    const [again] = pasaje(2, {});
    const [, sent] = pasaje(2, { idEmpresaAerea: 5, vueloTipo: 'I' });
    return [sent, again];
  },
  'the order of who travels': () => {
    const [sent, again] = completa(({ paradas, pasajes }) => ({
      pasajes: pasajes.toReversed(),
      paradas: paradas.map((one) => ({
        ...one,
        ascensos: one.ascensos.map((place) => 2 - place),
        descensos: one.descensos.map((place) => 2 - place),
      })),
    }));
    return [sent, again];
  },
  'a shipment': () => sized('Box H2K'),
  'a guest': () => ofGuest({}),
};

test.each(Object.entries(KNOWN))('W-298 a change of the hour leaves the rest as it is: %s', async (_name, pair) => {
  const [base, again] = pair();
  const id = await ask(base);
  const before = await stored(id);
  const fechaHoraSalida = inHours(8);
  const later = { ...again, solicitud: { ...again.solicitud, fechaHoraSalida } };
  expect(await edit(id, later)).toEqual(['salida']);
  const departure = Temporal.Instant.from(fechaHoraSalida);
  expect(JSON.stringify(await stored(id))).toBe(JSON.stringify({ ...before, departure }));
});
