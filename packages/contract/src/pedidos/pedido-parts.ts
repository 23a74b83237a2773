import { DIRECTIONS } from '@traza/domain/empleados';
import { ANULACION_AUTHORS, PEDIDO_CAMPOS, PEDIDO_SORTS, PEDIDOS, STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { alias, bodyId, id, instant, pesos, version } from '../endpoint.ts';
import { day, text } from '../text.ts';
import { moreFilters } from './more-filters.ts';

/** The point is only that of a street or a town, and nobody confirmed it on the map. */
export const aproximada = z.literal(true).optional();

const link = z.strictObject({ rel: z.string(), href: z.string() });
const action = z.strictObject({
  rel: z.enum(['seguimiento', 'calificar', 'anular', 'quitar', 'agregar']),
  href: z.string(),
  /**
   * What cancelling would cost (DT-29): nothing until `gratisHasta`, `costoMinimo` once it is `tardia`. Without a moment
   * nothing limits it yet, for no carrier confirmed the order, or it is late already.
   */
  aviso: z.strictObject({ tardia: z.boolean(), costoMinimo: pesos, gratisHasta: instant.nullable() }).optional(),
});

/** A stop (T-308). */
const parada = z
  .strictObject({
    idParada: bodyId,
    dir: z.strictObject({
      direccion: z.string(),
      lat: z.number(),
      lon: z.number(),
      alias: z.string(),
      aproximada,
    }),
    fechaHora: instant.nullable(),
    obs: z.string(),
    idPasajesAsc: z.array(bodyId),
    idPasajesDes: z.array(bodyId),
    espera: z.string().nullable(),
  })
  .meta({ id: 'Parada' });

const pasajePerson = z.strictObject({
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  legajo: z.string().nullable(),
  username: z.string().nullable(),
});

/** Millimetres and kilograms (DO-57). */
export const paquete = z.strictObject({
  cantidad: z.int(),
  alto: z.int(),
  largo: z.int(),
  ancho: z.int(),
  peso: z.int(),
});

/** A pasaje (T-309). */
const pasaje = z
  .strictObject({
    idPasaje: bodyId,
    idSolicitud: bodyId.nullable(),
    idViaje: bodyId.nullable(),
    idCarpool: bodyId.nullable(),
    estado: z.string(),
    canal: z.string(),
    tipo: z.enum(['PASAJERO', 'ENVIO', 'ASIENTO VACÍO']),
    servicio: z.string(),
    ceco: alias.nullable(),
    coefProrrateo: z.number(),
    /** Only of an asiento of a salida: the price at which it was sold, and so its share. The coefficient has no effect there. */
    precioAsiento: pesos.optional(),
    /**
     * Its share of the price (of the quoted one until the total is known), of the surcharge and of the VAT. The shares of all pasajes of a
     * pedido sum to it, to the cent. Null of an empty seat, and of a pasaje that the viewer sees by name only.
     */
    prorrateo: z.strictObject({ importe: pesos.nullable(), plus: pesos.nullable(), iva: pesos.nullable() }).nullable(),
    legajoSolicitante: z.string().nullable(),
    obs: z.string(),
    /** What the pedido is for; only where there is one. */
    motivo: z.string().optional(),
    anulando: z.boolean(),
    pasajero: pasajePerson.nullable(),
    despachante: pasajePerson.nullable(),
    receptor: pasajePerson.nullable(),
    /** Pedidos stored before these two fields existed have neither (ruling: what a carrier needs). */
    paquete: paquete.nullable().optional(),
    arribo: z.string().nullable().optional(),
    nombreSolicitante: z.string(),
    /** Who of the provider took it down; only of what was asked for by telephone. */
    porTelefono: z.string().optional(),
    nroLiquidacion: z.string().nullable(),
    calificacion: z.int().nullable(),
    paradas: z.array(bodyId),
  })
  .meta({ id: 'Pasaje' });

export const costoLine = z
  .strictObject({
    concepto: z.enum(['kilometros', 'espera', 'otros']),
    cantidad: z.number(),
    unidad: z.string(),
    importe: pesos,
    obs: z.string(),
  })
  .meta({ id: 'LineaDeCosto' });

/** A rating (T-313). */
export const calificacion = z.strictObject({
  calificacion: z.int().min(1).max(5),
  obs: z.string(),
  nombre: z.string(),
  enDesacuerdo: z.boolean(),
  timestamp: instant,
});
export type Calificacion = z.infer<typeof calificacion>;

/** What ties a pedido to others; absent where nothing does. */
const ties = {
  /** The pedido that this one replaces, and the one that replaces it: its requester changed it after an agencia had taken it. */
  reemplazaA: bodyId.optional(),
  reemplazadoPor: bodyId.optional(),
  /** The number of the plan that it belongs to. */
  idPlan: bodyId.optional(),
};

/** In the detail of a pedido that was called off: when, and by whom of those who can. */
const anulacion = z.strictObject({ cuando: instant, por: z.enum(ANULACION_AUTHORS) });

/** Seats of a salida: with the stops where the caller boards and alights, where one of them is theirs. */
const lugar = z.strictObject({
  asientos: z.int(),
  precio: pesos.nullable(),
  sube: bodyId.optional(),
  baja: bodyId.optional(),
});

/** Optional parts, present where `campos` or `orden` of the query names them. */
const propio = z.strictObject({
  /** The route that a salida is of, and how many of its seats are sold (W-220). */
  recorrido: z.strictObject({ nombre: z.string(), vendidos: z.int().min(0), plazas: z.int().min(0) }).optional(),
  /** With `orden`: the page after this order is asked for with it. */
  cursor: z.string().optional(),
  /** The numbers of the caller's own bookings of a salida (W-092); none of any other order. */
  reserva: z.array(bodyId).optional(),
  /** The caller's own seats of a salida; null where they have none. */
  lugar: lugar.nullable().optional(),
  /** Cecos of the pasajes that the caller sees whole, by name. */
  ceco: z.array(alias).optional(),
  /** Groups that the people of those pasajes are in now, by name; of a guest that of who asked for the pasaje. */
  grupo: z.array(alias).optional(),
  /** Whole minutes of waiting that were charged; null where none were. */
  espera: z.int().min(0).nullable().optional(),
});
export type OwnPedido = z.infer<typeof propio>;

const viajeExtras = z.strictObject({
  type: z.literal('v'),
  ...ties,
  anulacion: anulacion.optional(),
  idViaje: bodyId,
  idViajeTservice: bodyId.nullable(),
  idCarpool: bodyId.nullable(),
  voucherNro: z.string().nullable(),
  fechaFacturacion: z.string().nullable(),
  tipoRegistro: z.string(),
  esSolicitante: z.boolean(),
  inicio: instant,
  /** As soon as possible (W-066). */
  asap: z.boolean().optional(),
  /** When the vehicle reached the origin. */
  arribado: instant.nullable().optional(),
  /** When it really set out; null until then, and of what was never driven (W-067). */
  comienzo: instant.nullable().optional(),
  creado: instant,
  confirmado: instant.nullable(),
  fin: instant.nullable(),
  solicitante: z.string(),
  cliente: alias,
  agencia: z.strictObject({ denominacion: z.string(), integrado: z.boolean() }).nullable(),
  vehiculo: z
    .strictObject({
      marca: z.string().nullable(),
      modelo: z.string().nullable(),
      patente: z.string().nullable(),
      tipoVehiculo: z.strictObject({ alias: z.string() }),
    })
    .nullable(),
  chofer: z
    .strictObject({
      name: z.string().nullable(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string().nullable(),
      picUrl: z.string().nullable(),
    })
    .nullable(),
  /** For a viewer of some pasajes of a salida: the share of these, as in the other amounts. */
  cotizacion: pesos.nullable(),
  /** The caller's own seats of a salida, those of who they asked for too; null where they have none (W-069). */
  lugar: lugar.nullable().optional(),
  /** The numbers of the caller's own bookings of a salida (W-092). */
  reservas: z.array(bodyId).optional(),
  propio: propio.optional(),
  /** Kilometres, two decimals. */
  distancia: z.number().nullable(),
  /** Whole minutes. */
  duracion: z.int().nullable(),
  duracionCotizada: z.int().nullable(),
  /** Of the way that the price was reckoned by. */
  distanciaCotizada: z.number().nullable(),
  importeTotal: pesos.nullable(),
  importeIva: pesos.nullable(),
  importePlus: pesos.nullable(),
  detalle: z.array(costoLine),
  /** In the detail, for auditors: the positions could not be billed by, so the quoted route was billed. */
  recorridoDudoso: z.boolean().optional(),
  /** In the detail, for auditors: the places in `detalle` of lines far beyond the quoted price. */
  lineasDesmedidas: z.array(z.int()).optional(),
  paradas: z.array(parada),
  pasajes: z.array(pasaje),
  calificaciones: z.array(calificacion),
});

const solicitudExtras = z.strictObject({
  type: z.literal('s'),
  ...ties,
  anulacion: anulacion.optional(),
  idSolicitud: bodyId,
  esSolicitante: z.boolean(),
  inicio: instant,
  solicitante: z.string(),
  cliente: alias,
  cotizacion: pesos.nullable(),
  distancia: z.number().nullable(),
  duracion: z.int().nullable(),
  paradas: z.array(parada),
  pasajes: z.array(pasaje),
  servicio: z.string(),
  /** As soon as possible (W-066). */
  asap: z.boolean().optional(),
  propio: propio.optional(),
  /** The service asked for, in the shape that a viaje has for its vehicle. */
  tipoVehiculo: z.strictObject({ alias: z.string() }),
  /** `B` while it waits for an authorization (DT-50). */
  estado: z.enum(['A', 'B', 'C', 'P', 'X']),
});

/** An order as lists and the detail show it (T-304…T-309). */
export const pedido = z
  .strictObject({
    id: bodyId,
    /**
     * The public link, for a viewer of the whole. A viewer of a part gets an id in its place, which opens nothing without their session.
     */
    idPublic: z.string(),
    /** The hour of the order: of its asking where it was for as soon as possible, else of its departure. */
    datetime: instant,
    created: instant,
    modified: instant,
    version,
    type: z.enum(['trip', 'package']),
    service: z.string(),
    status: z.enum(STATUSES),
    substatus: z.enum(SUBSTATUSES),
    resources: z.array(link),
    actions: z.array(action),
    extras: z.discriminatedUnion('type', [viajeExtras, solicitudExtras]),
  })
  .meta({ id: 'Pedido' });

export type Pedido = z.infer<typeof pedido>;
export type ViajeExtras = z.infer<typeof viajeExtras>;
export type SolicitudExtras = z.infer<typeof solicitudExtras>;
export type Parada = z.infer<typeof parada>;
export type Pasaje = z.infer<typeof pasaje>;
export type CostoLine = z.infer<typeof costoLine>;
export type PedidoActionView = z.infer<typeof action>;

export const pedidoIds = text(300)
  .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/)
  .transform((joined) => joined.split(',').map(Number))
  .refine((ids) => ids.length <= PEDIDOS.mostIds && ids.every((one) => id.safeParse(one).success));

export const listQuery = z.object({
  idClient: id.optional(),
  q: text(100).optional(),
  /** `abierto`: whatever is not over. */
  status: z.enum(['registrado', 'confirmado', 'finalizado', 'calificado', 'anulado', 'abierto']).optional(),
  type: z.enum(['trip', 'package']).optional(),
  /** -1: people without a group (DT-11). */
  group: z.literal('-1').transform(Number).or(id).optional(),
  since: day.optional(),
  until: day.optional(),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(50),
  cursor: text(100).optional(),
  /** Of the list these orders alone, by number: what changed of it (T-046). */
  ids: pedidoIds.optional(),
  /** By departure where it is not said; ties by number. With it each item has its `extras.propio.cursor` (W-213). */
  orden: z.enum(PEDIDO_SORTS).optional(),
  /** The last of the order first unless asked otherwise. */
  sentido: z.enum(DIRECTIONS).optional(),
  provider: z.enum(['sgv']).optional(),
  ...moreFilters,
});

/** Of `campos`, joined by comma: each once. */
export const pedidoCampos = text(100)
  .transform((joined) => joined.split(','))
  .pipe(z.array(z.enum(PEDIDO_CAMPOS)).max(PEDIDO_CAMPOS.length))
  .optional();
