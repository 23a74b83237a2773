import { api } from '@traza/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { TestServer } from '../../../test/harness.ts';
import {
  ana,
  as,
  ask,
  changedFields,
  completa,
  inHours,
  ofGuest,
  pablo,
  pasaje,
  type Sent,
  simple,
  sized,
  startFields,
  stored,
} from '../solicitudes/field-changes.kit.ts';
import { AIRPORT, BELGRANO, messageBody, OFFICE } from '../solicitudes/solicitudes.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startFields();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ minutes: 1 }));

type Node = z.core.JSONSchema.BaseSchema;
type Path = readonly (string | number)[];

const { $defs = {}, ...EDIT } = z.toJSONSchema(api['POST /pedidos/v1/:extrasType/:id/modificacion'].body, {
  io: 'input',
  unrepresentable: 'any',
});
const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null;

/** A schema, and those that it may be instead. */
function alternatives(node: Node): Node[] {
  const own = node.$ref === undefined ? undefined : $defs[node.$ref.split('/').at(-1) ?? ''];
  const others = [own, ...(node.anyOf ?? []), ...(node.oneOf ?? [])].filter(isNode);
  return [node, ...others.flatMap(alternatives)];
}

/** The keys of a schema that hold no others, places of a list included. */
function keysOf(node: Node, value: unknown): Path[] {
  const found = alternatives(node);
  const properties = found.flatMap(({ properties: all = {} }) => Object.entries(all));
  const inner = properties.flatMap(([key, child]) =>
    keysOf(isNode(child) ? child : {}, Reflect.get(Object(value), key)).map((path) => [key, ...path]),
  );
  const items = found.map((one) => one.items).find(isNode);
  const isOfObjects = items !== undefined && alternatives(items).some(({ properties: all }) => all !== undefined);
  if (!isOfObjects) return inner.length > 0 ? inner : [[]];
  const places = Array.isArray(value) ? value.map((one: unknown, at) => [one, at] as const) : [];
  return places.flatMap(([one, at]) => keysOf(items, one).map((path) => [at, ...path]));
}

/** A pedido of each kind that somebody may change. */
const KINDS: Readonly<Record<string, () => Sent>> = {
  PARAMI: () => simple({})[0],
  'PARAMI at a terminal': () =>
    simple({}, { origen: AIRPORT, pasIdEmpresaAerea: 5, pasVueloTipo: 'I', pasVueloNumero: 'AR1502' })[0],
  PARAOTRO: () =>
    simple({}, { pasajero: { idPasajero: ana.idPersona, idCeCo: ana.cecos[0], telefono: ana.celular } })[0],
  PARAINVITADO: () => ofGuest({})[0],
  CONPARADAS: () => completa(() => ({}))[0],
  MENSAJERIA: () => ({ forma: 'mensaje', solicitud: messageBody(pablo, { fechaHoraSalida: inHours(6) }) }),
  PAQUETERIA: () => sized('Box H2K')[0],
};

const more = (value: unknown) => Number(value) + 0.001;

/** Another value of each key. */
const OTHERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  idTipoVehiculo: (value) => (value === 3 ? 2 : 3),
  idPersonaSolicitante: () => ana.idPersona,
  idPersonaSol: () => ana.idPersona,
  idCeCoSolicitante: () => pablo.cecos[1],
  idCecoSol: () => pablo.cecos[1],
  direccion: () => 'Av. Santa Fe 1500',
  lat: more,
  lon: more,
  confirmada: () => true,
  fechaHoraSalida: () => inHours(8),
  observacion: () => 'Timbre',
  obs: () => 'Timbre',
  motivo: () => 'Obra',
  idPasajero: (value) => (value === ana.idPersona ? pablo.idPersona : ana.idPersona),
  idPersona: () => ana.idPersona,
  idCeCo: () => ana.cecos[1] ?? pablo.cecos[1],
  idCeco: (value) => pablo.cecos[value === pablo.cecos[1] ? 0 : 1],
  nombre: () => 'Eva Luz',
  telefono: () => '+5491155550177',
  tel: () => '+5491155550177',
  idioma: () => 'en',
  pasIdEmpresaAerea: () => 7,
  idEmpresaAerea: () => 7,
  pasVueloTipo: () => 'X',
  vueloTipo: () => 'X',
  pasVueloNumero: () => 'AR1600',
  vueloNumero: () => 'AR1600',
  planificacion: () => ({}),
  idSolicitudIda: () => earlier,
  espera: () => 'PT0H20M',
  ascensos: () => [0, 2],
  descensos: () => [1],
  despachanteNombre: () => 'Eva Luz',
  despachanteCelular: () => '+5491155550177',
  receptorNombre: () => 'Luz Gil',
  receptorCelular: () => '+5491155550178',
  cantidad: () => 2,
  alto: more,
  largo: more,
  ancho: more,
  peso: more,
};
let earlier = 0;

/** The value with another one at a path. */
function changedAt(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === key ? changedAt(one, rest, to) : one));
  return { ...Object(value), [key]: changedAt(Reflect.get(Object(value), key), rest, to) };
}

const bodyOf = ({ forma }: Sent) =>
  alternatives(EDIT)
    .map(({ properties = {} }) => properties)
    .find(({ forma: one }) => isNode(one) && one.const === forma)?.['solicitud'];

const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), value);

/** Keys of which another value is no other pedido, though nothing tells of it. */
function isIdle(path: Path, { solicitud }: Sent): boolean {
  const key = path.at(-1);
  // these points are exact: there is nothing to confirm
  if (key === 'confirmada') return true;
  // an empleado goes by the name of today, whatever a body calls them
  return key === 'nombre' && Number.isInteger(valueAt(solicitud, [...path.slice(0, -1), 'idPersona']));
}

/** What a change of one key is answered, beside whether another pedido is stored. */
async function answerTo(sent: Sent, solicitud: object): Promise<string> {
  const id = await ask(sent);
  const before = await stored(id);
  const { status, body } = await server.call('POST', `/pedidos/v1/s/${id}/modificacion`, {
    as,
    body: { ...sent, solicitud },
  });
  const isStored = changedFields(before, await stored(id)).some(({ part }) => part !== null);
  if (status !== 200) return status < 500 && !isStored ? 'refused' : `${status}, stored: ${isStored}`;
  const isTold = body.data.cambios.length > 0;
  return isTold === isStored ? (isTold ? 'told' : 'silent') : `told: ${isTold}, stored: ${isStored}`;
}

describe.each(Object.entries(KINDS))('W-298 each key of a body is stored and told, or refused: %s', (_name, kind) => {
  test('one by one', async () => {
    earlier = await ask(simple({})[0]);
    const schema = bodyOf(kind());
    const paths = isNode(schema) ? keysOf(schema, kind().solicitud) : [];
    expect(paths.length).toBeGreaterThan(8);
    const silent: string[] = [];
    for (const path of paths) {
      server.clock.advance({ minutes: 1 });
      const sent = kind();
      const other = OTHERS[String(path.at(-1))]?.(valueAt(sent.solicitud, path));
      const answer = await answerTo(sent, Object(changedAt(sent.solicitud, path, other)));
      const isFine = answer === 'told' || answer === 'refused' || (answer === 'silent' && isIdle(path, sent));
      if (!isFine || other === undefined) silent.push(`${path.join('.')}: ${answer}`);
    }
    expect(silent).toEqual([]);
  });
});

describe('W-298 a flight', () => {
  const flight = { idEmpresaAerea: 0, vueloTipo: 'N', vueloNumero: 'AR1502' };
  const own = { pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'AR1502' };

  test.each<[string, () => [Sent, Sent], string]>([
    ['where there is no terminal', () => simple(own), 'pasVueloNumero'],
    ['of who boards elsewhere', () => pasaje(0, flight), 'pasajes.0.vueloNumero'],
  ])('%s is refused by its key', async (_name, pair, field) => {
    const [sent, changed] = pair();
    const id = await ask(sent);
    const { status, body } = await server.call('POST', `/pedidos/v1/s/${id}/modificacion`, { as, body: changed });
    expect([status, body.code, body.fields[0].field]).toEqual([400, 'bad_input', field]);
  });

  test('goes where its terminal goes, and that is told', async () => {
    const [sent] = simple({}, { origen: AIRPORT, ...own });
    expect(await answerTo(sent, { ...sent.solicitud, origen: OFFICE })).toBe('told');
  });
});

test('DO-21 the way out of a way back stays: its own number is no change, another is refused', async () => {
  const [out] = simple({});
  const ida = await ask(out);
  const [back] = simple({}, { origen: BELGRANO, destino: OFFICE, fechaHoraSalida: inHours(12), idSolicitudIda: ida });
  expect(await answerTo(back, { ...back.solicitud, observacion: 'Timbre' })).toBe('told');
  const id = await ask(back);
  const body = { ...back, solicitud: { ...back.solicitud, idSolicitudIda: ida + 1 } };
  const refused = await server.call('POST', `/pedidos/v1/s/${id}/modificacion`, { as, body });
  expect([refused.status, refused.body.fields[0].field]).toEqual([400, 'idSolicitudIda']);
  const previewed = await server.call('POST', `/pedidos/v1/s/${id}/modificacion/previa`, { as, body });
  expect([previewed.status, previewed.body.fields[0].field]).toEqual([400, 'idSolicitudIda']);
});
