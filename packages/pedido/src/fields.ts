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
  /** Whether it comes along into a pedido that is made from another: always, only where the same is asked for again (`repeat.ts`), or never. */
  repeated: 'always' | 'same' | 'never';
  /** What of it counts when two pedidos are compared, where that is not the value itself. */
  readonly counted?: (of: T) => unknown;
}

type Fields<T> = { readonly [K in keyof T]-?: Field<T> };

export const PEDIDO_FIELDS = {
  // the same people and places as another type of pedido: who travels is told apart by it
  tipo: { column: 'tipo', part: 'pasajeros', prices: false, repeated: 'always' },
  departure: {
    column: 'fechaHoraSalida',
    part: 'salida',
    prices: true,
    repeated: 'never',
    // an hour that nobody asked for is none that changes
    counted: ({ asap, departure }) => (asap ? null : departure),
  },
  asap: { column: 'asap', part: 'salida', prices: true, repeated: 'never' },
  idTipoVehiculo: { column: 'idTipoVehiculo', part: 'servicio', prices: true, repeated: 'always' },
  idCeco: { column: 'idCeco', part: 'ceco', prices: false, repeated: 'always' },
  observacion: { column: 'observacion', part: 'observacion', prices: false, repeated: 'always' },
} as const satisfies Fields<Omit<PedidoContent, 'paradas' | 'pasajes'>>;

export const PARADA_FIELDS = {
  direccion: { column: 'direccion', part: 'direcciones', prices: false, repeated: 'always' },
  lat: { column: 'lat', part: 'direcciones', prices: true, repeated: 'always' },
  lon: { column: 'lon', part: 'direcciones', prices: true, repeated: 'always' },
  alias: { column: 'alias', part: null, prices: false, repeated: 'always' },
  esTerminal: { column: 'esTerminal', part: null, prices: false, repeated: 'always' },
  aproximada: {
    column: 'aproximada',
    part: 'direcciones',
    prices: false,
    repeated: 'always',
    counted: ({ aproximada }) => aproximada === true,
  },
  esperaMin: {
    column: 'esperaMin',
    part: 'direcciones',
    prices: true,
    repeated: 'always',
    counted: ({ esperaMin }) => esperaMin ?? 0,
  },
} as const satisfies Fields<ParadaContent>;

export const PASAJE_FIELDS = {
  tipo: { column: 'tipo', part: 'pasajeros', prices: true, repeated: 'always' },
  idPersona: { column: 'idPersona', part: 'pasajeros', prices: true, repeated: 'always' },
  nombre: {
    column: 'nombre',
    part: 'pasajeros',
    prices: false,
    repeated: 'always',
    // an empleado is called as the company calls them
    counted: ({ idPersona, nombre }) => (idPersona === null ? (nombre ?? '') : null),
  },
  tel: { column: 'tel', part: 'pasajeros', prices: false, repeated: 'always', counted: ({ tel }) => tel ?? '' },
  idioma: { column: 'idioma', part: 'pasajeros', prices: false, repeated: 'always' },
  idCeco: { column: 'idCeco', part: 'ceco', prices: false, repeated: 'always' },
  from: { column: null, part: 'pasajeros', prices: true, repeated: 'always' },
  to: { column: null, part: 'pasajeros', prices: true, repeated: 'always' },
  // the form asks for the number alone
  idEmpresaAerea: { column: 'idEmpresaAerea', part: 'pasajeros', prices: false, repeated: 'never' },
  vueloTipo: { column: 'vueloTipo', part: 'pasajeros', prices: false, repeated: 'never' },
  vueloNumero: { column: 'vueloNumero', part: 'pasajeros', prices: false, repeated: 'same' },
  coefProrrateo: { column: 'coefProrrateo', part: null, prices: false, repeated: 'never' },
} as const satisfies Fields<Omit<PasajeContent, 'shipment'>>;

export const SHIPMENT_FIELDS = {
  despachanteNombre: { column: 'despachanteNombre', part: 'pasajeros', prices: false, repeated: 'always' },
  despachanteCelular: { column: 'despachanteCelular', part: 'pasajeros', prices: false, repeated: 'always' },
  receptorNombre: { column: 'receptorNombre', part: 'pasajeros', prices: false, repeated: 'always' },
  receptorCelular: { column: 'receptorCelular', part: 'pasajeros', prices: false, repeated: 'always' },
  alto: { column: 'alto', part: 'pasajeros', prices: false, repeated: 'always' },
  largo: { column: 'largo', part: 'pasajeros', prices: false, repeated: 'always' },
  ancho: { column: 'ancho', part: 'pasajeros', prices: false, repeated: 'always' },
  peso: { column: 'peso', part: 'pasajeros', prices: false, repeated: 'always' },
} as const satisfies Fields<ShipmentContent>;
