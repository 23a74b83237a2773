import { COSTO_CONCEPTS, PEDIDOS, STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import { LUGGAGE, SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { TRANSPORTISTAS } from '@traza/domain/transportistas';
import * as z from 'zod';
import { agenciaCalls, alias, bodyId, data, empty, flag, id, instant, pesos, points, version } from './endpoint.ts';
import { aproximada, paquete } from './pedidos/pedido-parts.ts';
import { moment, someText, text } from './text.ts';

const parada = z.strictObject({
  secuencia: z.int().min(0),
  direccion: z.string(),
  lat: z.number(),
  lon: z.number(),
  espera: z.string().nullable(),
  /** Whoever drives there asks. */
  aproximada,
});

const contact = z.strictObject({ nombre: z.string(), tel: z.string().nullable() });

/** The people of a viaje. An agencia receives them only after it accepts (ruling: what a carrier needs). */
const pasajero = contact.extend({
  /** Places in `paradas` where they get on and off, by `secuencia`. */
  sube: z.int().nullable(),
  baja: z.int().nullable(),
  /** What they arrive with at an airport or a terminal. */
  arribo: z.string().nullable(),
  equipaje: z.enum(LUGGAGE),
  /** The note of the solicitud; on a salida each asiento has its own. */
  observacion: z.string(),
});

const shipment = z.strictObject({ emisor: contact, receptor: contact, paquete: paquete.nullable() });

const asked = {
  tipo: z.enum(SOLICITUD_TYPES),
  cliente: alias,
  tipoVehiculo: alias,
  fechaHoraSalida: instant,
  asap: z.boolean(),
  paradas: z.array(parada),
  observacion: z.string(),
  kilometros: z.number().nullable(),
  minutos: z.int().nullable(),
  precotizacion: pesos.nullable(),
};

/** A solicitud that waits for a carrier. It holds names and phones only once it is accepted. */
export const offer = z
  .strictObject({
    idSolicitud: bodyId,
    /** To be sent back in `If-Match` by who accepts it: its requester may change it until then. */
    version,
    /** The pedido that it replaces: its requester changed it after an agencia had taken it. */
    reemplazaA: bodyId.optional(),
    creado: instant,
    pasajeros: z.int(),
    ...asked,
  })
  .meta({ id: 'Oferta' });
export type Offer = z.infer<typeof offer>;

/** The number of the carrier's receipt for a viaje (ruling: voucher, billing, settlement). */
const voucherNro = someText(TRANSPORTISTAS.voucherMax);

/** The lines of what a viaje costs, which take the place of those before. */
export const costoLine = z.strictObject({
  concepto: z.enum(COSTO_CONCEPTS),
  cantidad: z.number().min(0).max(1_000_000),
  unidad: text(10),
  importe: z.number().min(0).max(1_000_000_000),
  obs: text(250).default(''),
});
export const costosFields = {
  voucherNro: voucherNro.optional(),
  detalle: z.array(costoLine).min(1).max(PEDIDOS.costoLinesMax),
};

const evento = z.strictObject({
  type: z.string(),
  parada: z.int().nullable(),
  /** The time that counts; what was declared beside it, where the two differ `corrido`. */
  timestamp: instant,
  declarado: instant.nullable(),
  corrido: z.boolean(),
  /** The event came too late to count: it is stored, and has no effect. */
  sinEfecto: z.boolean(),
});

export const agenciaViaje = z
  .strictObject({
    idViaje: bodyId,
    version,
    idSolicitud: bodyId.nullable(),
    idPublic: z.string(),
    /** The carrier's own number and the number of its receipt; null until the carrier sends them. */
    idExterno: bodyId.nullable(),
    voucherNro: z.string().nullable(),
    status: z.enum(STATUSES),
    substatus: z.enum(SUBSTATUSES),
    /** The requester asked to cancel; the outcome follows. */
    anulando: z.boolean(),
    /** Called off because its requester changed it: the pedido that takes its place, which is offered anew. */
    reemplazadoPor: bodyId.optional(),
    modificado: instant,
    pasajeros: z.array(pasajero),
    /** Of a message or a package. */
    envio: shipment.nullable(),
    chofer: z.strictObject({ nombre: z.string(), apellido: z.string(), phone: z.string().nullable() }).nullable(),
    vehiculo: z.strictObject({ patente: z.string(), marca: z.string(), modelo: z.string() }).nullable(),
    eventos: z.array(evento),
    ...asked,
  })
  .meta({ id: 'ViajeDelTransportista' });
export type AgenciaViaje = z.infer<typeof agenciaViaje>;

const path = z.strictObject({
  meters: z.int(),
  seconds: z.int(),
  estimated: z.boolean(),
  legs: z.array(z.strictObject({ meters: z.int(), seconds: z.int() })),
  /** lon, lat */
  coordinates: z.array(z.tuple([z.number(), z.number()])),
});
export type AgenciaPath = z.infer<typeof path>;

/** The events that a carrier may send; all others are the server's own (decisions "Carrier API"). */
export const AGENCIA_EVENTS = ['circulando', 'arribado', 'iniciado', 'finalizado', 'fallo'] as const;

const viaje = z.strictObject({ idViaje: id });

/** A warning: the call was accepted, but the value is most likely a slip. It has the shape of a fault. */
const aviso = z.strictObject({
  code: z.enum(['cost_beyond_quote']),
  field: z.string(),
  params: z.strictObject({ n: z.int() }),
});
export type CostoAviso = z.infer<typeof aviso>;

export const transportistas = agenciaCalls({
  'GET /transportistas/v1/solicitudes': {
    summary:
      'Open requests of the clients linked to the carrier, soonest departure first; cursor is the last idSolicitud of the page before',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(50), cursor: id.optional() }),
    reply: data(z.array(offer)),
    errors: ['bad_input', 'not_found'],
  },
  'POST /transportistas/v1/solicitudes/:idSolicitud/aceptar': {
    summary:
      'Takes a request as it was read: the first carrier wins; repeating it answers the same trip, as it was taken',
    params: z.strictObject({ idSolicitud: id }),
    /** `idExterno`: its number at the carrier (`idViajeTservice`); `version`: of the offer that was read, as in `If-Match`. */
    body: z.strictObject({ idExterno: bodyId.optional(), version: version.optional() }).nullish(),
    reply: data(agenciaViaje),
    status: 201,
    versioned: true,
    errors: ['bad_input', 'not_found', 'already_accepted', 'invalid_transition', 'version_conflict'],
  },
  'POST /transportistas/v1/solicitudes/:idSolicitud/rechazar': {
    summary: 'Hides a request for this carrier alone',
    params: z.strictObject({ idSolicitud: id }),
    body: z.strictObject({ motivo: text(250).optional() }),
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
  'GET /transportistas/v1/viajes': {
    summary:
      "The carrier's own trips: with activos those not over, soonest departure first, else all, newest first; cursor is the last idViaje of the page before",
    query: z.strictObject({
      activos: flag.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(100),
      cursor: id.optional(),
    }),
    reply: data(z.array(agenciaViaje)),
    errors: ['bad_input', 'not_found'],
  },
  'GET /transportistas/v1/viajes/:idViaje': {
    summary: 'One of its trips',
    params: viaje,
    reply: data(agenciaViaje),
    errors: ['not_found'],
  },
  'POST /transportistas/v1/viajes/:idViaje/asignacion': {
    summary: 'Names driver and vehicle; both are kept by phone and by plate',
    params: viaje,
    body: z.strictObject({
      chofer: z.strictObject({ nombre: someText(100), apellido: someText(100), phone: text(40).nullable() }),
      vehiculo: z.strictObject({ patente: someText(10), marca: someText(60), modelo: someText(60) }),
    }),
    reply: data(agenciaViaje),
    versioned: true,
    // the last two of the own fleet alone, whose drivers and cars are registered
    errors: [
      'bad_input',
      'not_found',
      'phone_invalid',
      'invalid_transition',
      'version_conflict',
      'not_eligible',
      'assignment_overlap',
    ],
  },
  'POST /transportistas/v1/viajes/:idViaje/devolver': {
    summary: 'Gives a confirmed trip back before it begins: from then on the own fleet of the provider has it',
    params: viaje,
    body: z.strictObject({ motivo: someText(200) }),
    reply: data(z.strictObject({ idViaje: bodyId })),
    errors: ['bad_input', 'not_found', 'invalid_transition'],
  },
  'POST /transportistas/v1/viajes/:idViaje/eventos': {
    summary:
      'Tells what happened; the same event again changes nothing, and one that would move the trip back is kept without effect',
    params: viaje,
    body: z
      .strictObject({
        type: z.enum(AGENCIA_EVENTS),
        parada: z.int().min(0).nullish(),
        timestamp: moment,
        /** With `finalizado` alone. */
        voucherNro: voucherNro.optional(),
      })
      .refine(({ type, voucherNro: told }) => told === undefined || type === 'finalizado', { path: ['voucherNro'] }),
    reply: data(
      z.strictObject({
        status: z.enum(STATUSES),
        substatus: z.enum(SUBSTATUSES),
        repetido: z.boolean(),
        corrido: z.boolean(),
        sinEfecto: z.boolean(),
        /** Only with `finalizado`: the positions could not be billed by, so the quoted route was billed. */
        recorridoDudoso: z.boolean().optional(),
        avisos: z.array(aviso).optional(),
      }),
    ),
    status: 202,
    errors: ['bad_input', 'not_found', 'invalid_transition'],
  },
  'POST /transportistas/v1/viajes/:idViaje/posiciones': {
    summary: 'Up to 500 positions of the vehicle',
    params: viaje,
    body: z.strictObject({
      posiciones: z
        .array(
          z.strictObject({
            lat: z.number().min(-90).max(90),
            lon: z.number().min(-180).max(180),
            timestamp: moment,
            velocidad: z.number().min(0).max(400).nullish(),
          }),
        )
        .min(1)
        .max(TRANSPORTISTAS.maxPositions),
    }),
    reply: data(z.strictObject({ aceptadas: z.int() })),
    status: 202,
    errors: ['bad_input', 'not_found', 'invalid_transition'],
  },
  'POST /transportistas/v1/vehiculos/posiciones': {
    summary:
      'Where the cars of the own fleet are, outside trips too, up to 500 by plate. What cannot move a car is ignored: one without an open shift, a place or time that cannot be, or older than the last',
    body: z.strictObject({
      posiciones: z
        .array(
          z.strictObject({
            patente: text(20),
            lat: z.number(),
            lon: z.number(),
            timestamp: moment,
            velocidad: z.number().min(0).max(400).nullish(),
          }),
        )
        .min(1)
        .max(TRANSPORTISTAS.maxPositions),
    }),
    reply: data(z.strictObject({ aceptadas: z.int(), ignoradas: z.int() })),
    status: 202,
    errors: ['bad_input'],
  },
  'POST /transportistas/v1/viajes/:idViaje/costos': {
    summary: 'Cost lines, replacing those sent before; believed until the trip is rated',
    params: viaje,
    body: z.strictObject({
      ...costosFields,
    }),
    reply: data(z.strictObject({ importeTotal: pesos, avisos: z.array(aviso).optional() })),
    versioned: true,
    errors: ['bad_input', 'not_found', 'invalid_transition', 'version_conflict'],
  },
  'GET /transportistas/v1/viajes/:idViaje/ruta': {
    summary: 'The quoted route of a trip, leg by leg',
    params: viaje,
    reply: data(path),
    errors: ['not_found'],
  },
  'GET /transportistas/v1/rutas/:route': {
    summary: 'Route between points, such as from the vehicle to the origin',
    params: z.strictObject({ route: points }),
    reply: data(path),
    errors: ['bad_input', 'address_invalid', 'too_many_requests'],
  },
});
