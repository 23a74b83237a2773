import type { ParadaContent, PasajeContent, PedidoContent, ShipmentContent } from './content.ts';

/** By what the requester is told of a change, in the order in which they are told. */
export const EDIT_PARTS = ['salida', 'direcciones', 'pasajeros', 'servicio', 'ceco', 'observacion'] as const;
export type EditPart = (typeof EDIT_PARTS)[number];

/** What there is to say of a field of a pedido; `T` is what the field belongs to. */
export interface Field<T> {
  /** The column that holds it; null where its table has something else for it. */
  column: string | null;
  /** The part of a change that another value is; null where nobody asks for the value, because it follows from the rest. */
  part: EditPart | null;
  /** Whether the price is made of it: a change of nothing else keeps the price that was told. */
  prices: boolean;
  /** What of it counts when two pedidos are compared, where that is not the value itself. */
  readonly counted?: (of: T) => unknown;
}

type Fields<T> = { readonly [K in keyof T]-?: Field<T> };

export const PEDIDO_FIELDS = {
  // the same people and places as another type of pedido: who travels is told apart by it
  tipo: { column: 'tipo', part: 'pasajeros', prices: false },
  departure: {
    column: 'fechaHoraSalida',
    part: 'salida',
    prices: true,
    // an hour that nobody asked for is none that changes
    counted: ({ asap, departure }) => (asap ? null : departure),
  },
  asap: { column: 'asap', part: 'salida', prices: true },
  idTipoVehiculo: { column: 'idTipoVehiculo', part: 'servicio', prices: true },
  idCeco: { column: 'idCeco', part: 'ceco', prices: false },
  observacion: { column: 'observacion', part: 'observacion', prices: false },
} as const satisfies Fields<Omit<PedidoContent, 'paradas' | 'pasajes'>>;

export const PARADA_FIELDS = {
  direccion: { column: 'direccion', part: 'direcciones', prices: false },
  lat: { column: 'lat', part: 'direcciones', prices: true },
  lon: { column: 'lon', part: 'direcciones', prices: true },
  alias: { column: 'alias', part: null, prices: false },
  esTerminal: { column: 'esTerminal', part: null, prices: false },
  aproximada: {
    column: 'aproximada',
    part: 'direcciones',
    prices: false,
    counted: ({ aproximada }) => aproximada === true,
  },
  esperaMin: {
    column: 'esperaMin',
    part: 'direcciones',
    prices: true,
    counted: ({ esperaMin }) => esperaMin ?? 0,
  },
} as const satisfies Fields<ParadaContent>;

export const PASAJE_FIELDS = {
  tipo: { column: 'tipo', part: 'pasajeros', prices: true },
  idPersona: { column: 'idPersona', part: 'pasajeros', prices: true },
  nombre: {
    column: 'nombre',
    part: 'pasajeros',
    prices: false,
    // an empleado is called as the company calls them
    counted: ({ idPersona, nombre }) => (idPersona === null ? (nombre ?? '') : null),
  },
  tel: { column: 'tel', part: 'pasajeros', prices: false, counted: ({ tel }) => tel ?? '' },
  idioma: { column: 'idioma', part: 'pasajeros', prices: false },
  idCeco: { column: 'idCeco', part: 'ceco', prices: false },
  from: { column: null, part: 'pasajeros', prices: true },
  to: { column: null, part: 'pasajeros', prices: true },
  idEmpresaAerea: { column: 'idEmpresaAerea', part: 'pasajeros', prices: false },
  vueloTipo: { column: 'vueloTipo', part: 'pasajeros', prices: false },
  vueloNumero: { column: 'vueloNumero', part: 'pasajeros', prices: false },
  coefProrrateo: { column: 'coefProrrateo', part: null, prices: false },
} as const satisfies Fields<Omit<PasajeContent, 'shipment'>>;

export const SHIPMENT_FIELDS = {
  despachanteNombre: { column: 'despachanteNombre', part: 'pasajeros', prices: false },
  despachanteCelular: { column: 'despachanteCelular', part: 'pasajeros', prices: false },
  receptorNombre: { column: 'receptorNombre', part: 'pasajeros', prices: false },
  receptorCelular: { column: 'receptorCelular', part: 'pasajeros', prices: false },
  alto: { column: 'alto', part: 'pasajeros', prices: false },
  largo: { column: 'largo', part: 'pasajeros', prices: false },
  ancho: { column: 'ancho', part: 'pasajeros', prices: false },
  peso: { column: 'peso', part: 'pasajeros', prices: false },
} as const satisfies Fields<ShipmentContent>;
