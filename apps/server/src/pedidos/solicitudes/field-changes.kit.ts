import { toWire } from '@traza/domain';
import { PACKAGE_SIZES, SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import type { PedidoContent } from '@traza/pedido/content.ts';
import { type Field, PARADA_FIELDS, PASAJE_FIELDS, PEDIDO_FIELDS, SHIPMENT_FIELDS } from '@traza/pedido/fields.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { askedContent, findAsked } from '../actos/edit-content.ts';
import {
  BELGRANO,
  completaBody,
  messageBody,
  OFFICE,
  type Orderer,
  ordererOf,
  parcelBody,
  simpleBody,
} from './solicitudes.kit.ts';

/** Who asks. */
export const as = 'pablo.empleado';
const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
export let pablo: Orderer;
export let ana: Orderer;
/** An address whose point is the middle of a street. */
export let street: typeof OFFICE;

/** A server on which pedidos are asked for that differ in one field. */
export async function startFields(): Promise<TestServer> {
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, as);
  ana = await ordererOf(server, 'ana.admin');
  const types = SOLICITUD_TYPES.filter((tipo) => tipo !== 'RECORRIDOFIJO');
  const offered = types.map((tipo) => ({ idCliente: pablo.idCliente, tipo, exigido: false, deLista: false }));
  await server.db.insertInto('motivoTipo').values(offered).execute();
  const { body } = await server.call('GET', '/direcciones/v2/search/?query=Av.+Mitre+800,+Avellaneda', { as });
  const found = await server.call('GET', `/direcciones/geocoding/v1/${body.data[0].source}/`, { as });
  const { street: direccion, lat, lon } = found.body.data;
  street = { direccion, lat, lon };
  return server;
}

const CALLS = { simple: 'simples', completa: 'completas', mensaje: 'mensajes', paquete: 'paquetes' };

/** A body of a call, as a change has it too. */
export interface Sent {
  forma: keyof typeof CALLS;
  solicitud: object;
}

/** A pedido, and the same with one thing changed. */
export type Pair = () => [Sent, Sent];

export const inHours = (hours: number) => toWire(server.clock.now().add({ hours }));
const dated = (solicitud: object) => ({ fechaHoraSalida: inHours(6), ...solicitud });

export function simple(change: object, base: object = {}): [Sent, Sent] {
  const body = simpleBody(pablo, dated(base));
  return [
    { forma: 'simple', solicitud: body },
    { forma: 'simple', solicitud: { ...body, ...change } },
  ];
}

const guest = { nombre: 'ANA RUIZ', telefono: '+5491155550111' };
export const ofGuest = (change: object) => simple({ pasajero: { ...guest, ...change } }, { pasajero: guest });

type CompletaBody = ReturnType<typeof completaBody>;

export function completa(change: (body: CompletaBody) => object): [Sent, Sent] {
  const body = completaBody(pablo, { fechaHoraSalida: inHours(6) });
  return [
    { forma: 'completa', solicitud: body },
    { forma: 'completa', solicitud: { ...body, ...change(body) } },
  ];
}

export const pasaje = (place: number, change: object) =>
  completa(({ pasajes }) => ({ pasajes: pasajes.map((one, at) => (at === place ? { ...one, ...change } : one)) }));

/** The stops of a body with stops, by who boards and alights at each. */
function moved(ascensos: readonly number[][], descensos: readonly number[][], flies: readonly number[] = []) {
  return completa(({ paradas, pasajes }) => ({
    paradas: paradas.map((one, at) => ({ ...one, ascensos: ascensos[at], descensos: descensos[at] })),
    pasajes: pasajes.map((one, at) =>
      flies.includes(at) ? { ...one, idEmpresaAerea: 0, vueloTipo: 'N', vueloNumero: 'AR1502' } : one,
    ),
  }));
}

function message(change: object): [Sent, Sent] {
  const body = messageBody(pablo, { fechaHoraSalida: inHours(6) });
  return [
    { forma: 'mensaje', solicitud: body },
    { forma: 'mensaje', solicitud: { ...body, ...change } },
  ];
}

export function sized(name: (typeof PACKAGE_SIZES)[number]['name']): [Sent, Sent] {
  const body = parcelBody(pablo, { fechaHoraSalida: inHours(6) });
  const { size: _size, name: _name, ...measures } = PACKAGE_SIZES.find((one) => one.name === name) ?? PACKAGE_SIZES[0];
  return [
    { forma: 'paquete', solicitud: body },
    { forma: 'paquete', solicitud: { ...body, paquete: { cantidad: 1, ...measures } } },
  ];
}

/** The fields of a table that somebody may ask to be another. */
type EditedField<F extends Readonly<Record<string, { part: unknown }>>> = {
  [K in keyof F]: F[K]['part'] extends null ? never : K;
}[keyof F];

/** Each of them, changed alone or with what goes along with it. */
const CHANGES: {
  pedido: Record<EditedField<typeof PEDIDO_FIELDS>, Pair>;
  paradas: Record<EditedField<typeof PARADA_FIELDS>, Pair>;
  pasajes: Record<EditedField<typeof PASAJE_FIELDS>, Pair>;
  shipments: Record<EditedField<typeof SHIPMENT_FIELDS>, Pair>;
} = {
  pedido: {
    tipo: () => {
      const [base] = simple({});
      const { idPersona, cecos, celular: tel } = pablo;
      const ends = [
        { dir: OFFICE, ascensos: [0], descensos: [] },
        { dir: BELGRANO, ascensos: [], descensos: [0] },
      ];
      const pasajes = [{ nombre: 'Pablo Peralta', tel, idPersona, idCeco: cecos[0] }];
      const same = completaBody(pablo, { ...dated({}), idTipoVehiculo: 2, paradas: ends, pasajes });
      return [base, { forma: 'completa', solicitud: same }];
    },
    departure: () => simple({ fechaHoraSalida: inHours(7) }),
    asap: () => simple({ fechaHoraSalida: null }),
    idTipoVehiculo: () => simple({ idTipoVehiculo: 3 }),
    idCeco: () => simple({ idCeCoSolicitante: pablo.cecos[1] }),
    observacion: () => simple({ observacion: 'Timbre' }),
    motivo: () => simple({ motivo: 'Obra' }),
  },
  paradas: {
    direccion: () => simple({ destino: { ...BELGRANO, direccion: 'Av. Cabildo 2000' } }),
    lat: () => simple({ destino: { ...BELGRANO, lat: BELGRANO.lat + 0.001 } }),
    lon: () => simple({ destino: { ...BELGRANO, lon: BELGRANO.lon + 0.001 } }),
    aproximada: () => simple({ origen: { ...street, confirmada: true } }, { origen: street }),
    esperaMin: () =>
      completa(({ paradas }) => ({
        paradas: paradas.map((one, at) => (at === 1 ? { ...one, espera: 'PT0H15M' } : one)),
      })),
  },
  pasajes: {
    tipo: () => [message({})[0], simple({ observacion: 'Sobre con contratos' })[1]],
    idPersona: () =>
      simple({ pasajero: { idPasajero: ana.idPersona, idCeCo: ana.cecos[0], telefono: '+5491155550122' } }),
    nombre: () => ofGuest({ nombre: 'Ana Ruiz' }),
    tel: () => ofGuest({ telefono: '+5491155550199' }),
    idioma: () => ofGuest({ idioma: 'en' }),
    idCeco: () => pasaje(1, { idCeco: pablo.cecos[0] }),
    from: () => moved([[0], [1, 2], []], [[], [0], [1, 2]], [1, 2]),
    to: () => moved([[0, 1], [2], []], [[], [], [0, 1, 2]]),
    idEmpresaAerea: () => pasaje(2, { idEmpresaAerea: 5 }),
    vueloTipo: () => pasaje(2, { vueloTipo: 'I' }),
    vueloNumero: () => pasaje(2, { vueloNumero: 'AR1600' }),
  },
  shipments: {
    despachanteNombre: () => message({ despachanteNombre: 'ANA RUIZ' }),
    despachanteCelular: () => message({ despachanteCelular: '+543511234599' }),
    receptorNombre: () => message({ receptorNombre: 'Luis Paz' }),
    receptorCelular: () => message({ receptorCelular: '+543517654399' }),
    alto: () => sized('Box H5K'),
    largo: () => sized('Pack H1K'),
    ancho: () => sized('Box H5K'),
    peso: () => sized('Box H10K'),
  },
};

export async function ask({ forma, solicitud }: Sent): Promise<number> {
  const { status, body } = await server.call('POST', `/rest/solicitudes/${CALLS[forma]}`, { as, body: solicitud });
  if (status !== 201) throw new Error(`${status} ${body.code}`);
  return body.idSolicitud;
}

export async function stored(id: number): Promise<PedidoContent> {
  const asked = await findAsked(server.db, { idCliente: pablo.idCliente, id });
  if (!asked) throw new Error(`no pedido ${id}`);
  return askedContent(server.db, asked);
}

export const TABLES = ['pedido', 'paradas', 'pasajes', 'shipments'] as const;
type Table = Readonly<Record<string, Field<never>>>;

/** The values of a pedido by the table that names them. */
export function tablesOf(content: PedidoContent): Record<keyof typeof CHANGES, [Table, readonly object[]]> {
  return {
    pedido: [PEDIDO_FIELDS, [content]],
    paradas: [PARADA_FIELDS, content.paradas],
    pasajes: [PASAJE_FIELDS, content.pasajes],
    shipments: [SHIPMENT_FIELDS, content.pasajes.flatMap(({ shipment }) => shipment ?? [])],
  };
}

const textOf = (values: readonly object[], key: string) =>
  JSON.stringify(values.map((value): unknown => Reflect.get(value, key)));

/** The fields that are stored otherwise than before. */
export function changedFields(before: PedidoContent, after: PedidoContent) {
  const [was, is] = [tablesOf(before), tablesOf(after)];
  return TABLES.flatMap((table) => {
    const [[fields, values], [, others]] = [was[table], is[table]];
    return Object.entries(fields)
      .filter(([key]) => textOf(values, key) !== textOf(others, key))
      .map(([key, field]) => ({ name: `${table}.${key}`, ...field }));
  });
}

export const EACH = Object.entries(CHANGES).flatMap(([table, changes]) =>
  Object.entries(changes).map(([key, pair]): [string, Pair] => [`${table}.${key}`, pair]),
);
