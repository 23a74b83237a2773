import type { ParadaContent, PasajeContent, PedidoContent, ShipmentContent } from './content.ts';

/** By what the requester is told of a change, in the order in which they are told. */
export const EDIT_PARTS = ['salida', 'direcciones', 'pasajeros', 'servicio', 'ceco', 'observacion', 'motivo'] as const;
export type EditPart = (typeof EDIT_PARTS)[number];

/** What there is to say of a field of a pedido; `T` is what the field belongs to. */
export interface Field<T> {
  /** The column that holds it; null where its table has something else for it. */
  column: string | null;
  /** The part of a change that another value is; null where nobody asks for the value, because it follows from the rest. */
  part: EditPart | null;
  /** Whether the price is made of it: a change of nothing else keeps the price that was told. */
  prices: boolean;
  /** Whether it comes along into a pedido that is made from another: always, only where the same is asked for again (`repeat.ts`), or never. */
  repeated: 'always' | 'same' | 'never';
  /**
   * What of people a text holds, and so what is forgotten of it with them: their name, their number, words in which somebody may be named, the
   * name that somebody gave a place; `books` keep what was billed, `code` names nobody, and null is no text.
   */
  person: 'name' | 'phone' | 'words' | 'place' | 'books' | 'code' | null;
  /** What of it counts when two pedidos are compared, where that is not the value itself. */
  readonly counted?: (of: T) => unknown;
}

type Fields<T> = { readonly [K in keyof T]-?: Field<T> };

export const PEDIDO_FIELDS = {
  // the same people and places as another type of pedido: who travels is told apart by it
  tipo: { column: 'tipo', part: 'pasajeros', prices: false, repeated: 'always', person: 'code' },
  departure: {
    column: 'fechaHoraSalida',
    part: 'salida',
    prices: true,
    repeated: 'never',
    person: null,
    // an hour that nobody asked for is none that changes
    counted: ({ asap, departure }) => (asap ? null : departure),
  },
  asap: { column: 'asap', part: 'salida', prices: true, repeated: 'never', person: null },
  idTipoVehiculo: { column: 'idTipoVehiculo', part: 'servicio', prices: true, repeated: 'always', person: null },
  idCeco: { column: 'idCeco', part: 'ceco', prices: false, repeated: 'always', person: null },
  observacion: { column: 'observacion', part: 'observacion', prices: false, repeated: 'always', person: 'words' },
  motivo: { column: 'motivo', part: 'motivo', prices: false, repeated: 'always', person: 'words' },
} as const satisfies Fields<Omit<PedidoContent, 'paradas' | 'pasajes'>>;

export const PARADA_FIELDS = {
  direccion: { column: 'direccion', part: 'direcciones', prices: false, repeated: 'always', person: 'books' },
  lat: { column: 'lat', part: 'direcciones', prices: true, repeated: 'always', person: null },
  lon: { column: 'lon', part: 'direcciones', prices: true, repeated: 'always', person: null },
  alias: { column: 'alias', part: null, prices: false, repeated: 'always', person: 'place' },
  esTerminal: { column: 'esTerminal', part: null, prices: false, repeated: 'always', person: null },
  aproximada: {
    column: 'aproximada',
    part: 'direcciones',
    prices: false,
    repeated: 'always',
    person: null,
    counted: ({ aproximada }) => aproximada === true,
  },
  esperaMin: {
    column: 'esperaMin',
    part: 'direcciones',
    prices: true,
    repeated: 'always',
    person: null,
    counted: ({ esperaMin }) => esperaMin ?? 0,
  },
} as const satisfies Fields<ParadaContent>;

export const PASAJE_FIELDS = {
  tipo: { column: 'tipo', part: 'pasajeros', prices: true, repeated: 'always', person: 'code' },
  idPersona: { column: 'idPersona', part: 'pasajeros', prices: true, repeated: 'always', person: null },
  nombre: {
    column: 'nombre',
    part: 'pasajeros',
    prices: false,
    repeated: 'always',
    person: 'name',
    // an empleado is called as the company calls them
    counted: ({ idPersona, nombre }) => (idPersona === null ? (nombre ?? '') : null),
  },
  tel: {
    column: 'tel',
    part: 'pasajeros',
    prices: false,
    repeated: 'always',
    counted: ({ tel }) => tel ?? '',
    person: 'phone',
  },
  idioma: { column: 'idioma', part: 'pasajeros', prices: false, repeated: 'always', person: 'code' },
  idCeco: { column: 'idCeco', part: 'ceco', prices: false, repeated: 'always', person: null },
  from: { column: null, part: 'pasajeros', prices: true, repeated: 'always', person: null },
  to: { column: null, part: 'pasajeros', prices: true, repeated: 'always', person: null },
  // the form asks for the number alone
  idEmpresaAerea: { column: 'idEmpresaAerea', part: 'pasajeros', prices: false, repeated: 'never', person: null },
  vueloTipo: { column: 'vueloTipo', part: 'pasajeros', prices: false, repeated: 'never', person: 'code' },
  vueloNumero: { column: 'vueloNumero', part: 'pasajeros', prices: false, repeated: 'same', person: 'code' },
  coefProrrateo: { column: 'coefProrrateo', part: null, prices: false, repeated: 'never', person: null },
} as const satisfies Fields<Omit<PasajeContent, 'shipment'>>;

const OF_SHIPMENT = { part: 'pasajeros', prices: false, repeated: 'always' } as const;

export const SHIPMENT_FIELDS = {
  despachanteNombre: { ...OF_SHIPMENT, column: 'despachanteNombre', person: 'name' },
  despachanteCelular: { ...OF_SHIPMENT, column: 'despachanteCelular', person: 'phone' },
  receptorNombre: { ...OF_SHIPMENT, column: 'receptorNombre', person: 'name' },
  receptorCelular: { ...OF_SHIPMENT, column: 'receptorCelular', person: 'phone' },
  alto: { ...OF_SHIPMENT, column: 'alto', person: null },
  largo: { ...OF_SHIPMENT, column: 'largo', person: null },
  ancho: { ...OF_SHIPMENT, column: 'ancho', person: null },
  peso: { ...OF_SHIPMENT, column: 'peso', person: null },
} as const satisfies Fields<ShipmentContent>;
