import { FLOTA, WORK_STATES } from '@traza/domain/flota';
import { BOARD_ROLES } from '@traza/domain/operadores';
import * as z from 'zod';
import { alias, bodyId, data, id, instant, operadorCalls, version } from '../endpoint.ts';
import { day, moment, text } from '../text.ts';
import { pedidoKey } from './tarjeta.ts';

/** What writes the choferes and vehiculos (3.2); who dispatches opens and closes turnos too. */
const FLOTA_ROLES = ['flota'] as const;
const TURNO_ROLES = ['despachar', 'flota'] as const;

const estado = z.enum(WORK_STATES);
const reason = text(FLOTA.reasonMax);
const km = z.int().min(0).max(FLOTA.kmMax);

const standing = z.strictObject({
  tipo: alias,
  /** Whether nobody drives without it. */
  bloquea: z.boolean(),
  validez: z.enum(['vigente', 'por_vencer', 'vencido', 'en_revision', 'falta']),
  vence: day.nullable(),
});
export type DocumentoStandingView = z.infer<typeof standing>;

/** What they drive, or are assigned to next. */
const proximo = pedidoKey.extend({ inicio: instant, cliente: z.string() }).nullable();

const person = z.strictObject({ id: bodyId, nombre: z.string() });
const plate = z.strictObject({ id: bodyId, patente: z.string() });
const openTurno = { id: bodyId, version, desde: instant, hastaPrevisto: instant };

const working = { id: bodyId, version, estado, motivo: z.string().nullable(), proximo, documentos: z.array(standing) };

const chofer = z
  .strictObject({
    ...working,
    nombre: z.string(),
    apellido: z.string(),
    legajo: z.string().nullable(),
    /** Null also for who may not see it. */
    phone: z.string().nullable(),
    vehiculoHabitual: plate.nullable(),
    turno: z.strictObject({ ...openTurno, vehiculo: plate }).nullable(),
  })
  .meta({ id: 'ChoferDeFlota' });
export type ChoferView = z.infer<typeof chofer>;

const vehiculo = z
  .strictObject({
    ...working,
    patente: z.string(),
    marca: z.string(),
    modelo: z.string(),
    tipoVehiculo: alias,
    sirveTipos: z.array(alias),
    plazas: z.int(),
    turno: z.strictObject({ ...openTurno, chofer: person }).nullable(),
  })
  .meta({ id: 'VehiculoDeFlota' });
export type VehiculoView = z.infer<typeof vehiculo>;

const turno = z
  .strictObject({
    ...openTurno,
    chofer: person,
    vehiculo: plate,
    cerrado: instant.nullable(),
    /** Nobody closed it: it was long over. */
    cerradoPorSistema: z.boolean(),
    kmInicio: km.nullable(),
    kmFin: km.nullable(),
    /** Viajes that the chofer is assigned to and did not set out for. */
    porVenir: z.array(pedidoKey),
  })
  .meta({ id: 'Turno' });
export type TurnoView = z.infer<typeof turno>;

/** The own agencia, none where the provider drives nothing itself. */
const agencia = alias.nullable();
const page = <T extends z.ZodType>(row: T) => ({ agencia, filas: z.array(row), siguiente: bodyId.nullable() });

const list = {
  q: text(200).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** The last one of the page before. */
  cursor: id.optional(),
};

const choferFields = {
  nombre: text(200),
  apellido: text(200),
  legajo: text(60).nullish(),
  phone: text(40).nullish(),
  idVehiculoHabitual: bodyId.nullish(),
};
const vehiculoFields = {
  patente: text(20),
  marca: text(100),
  modelo: text(100),
  idTipoVehiculo: bodyId,
  sirveTipos: z.array(bodyId).max(50).optional(),
  plazas: z.int().optional(),
};
const workFields = { estado: estado.optional(), motivo: reason.nullish(), version };

/** Viajes that were given back, since who or what was named for them does not work. */
const viajes = z.array(pedidoKey);

const CHOFER_ERRORS = [
  'bad_input',
  'not_found',
  'existUser',
  'missing_fields',
  'name_invalid',
  'surname_invalid',
  'legajo_invalid',
  'phone_invalid',
  'not_eligible',
] as const;

const VEHICULO_ERRORS = [
  'bad_input',
  'not_found',
  'patente_used',
  'patente_invalid',
  'missing_fields',
  'string_too_long',
  'capacity_exceeded',
  'service_invalid',
] as const;

const ofOne = z.strictObject({ id });

export const flotaOperaciones = operadorCalls({
  'GET /operaciones/v1/choferes': {
    summary: 'Who drives for the own fleet, by surname: state, car, shift, documents and next trip (M-101)',
    roles: BOARD_ROLES,
    unattended: true,
    query: z.strictObject({ ...list, estado: estado.optional() }),
    reply: data(z.strictObject(page(chofer))),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/choferes': {
    summary: 'A new driver of the own fleet',
    roles: FLOTA_ROLES,
    body: z.strictObject(choferFields),
    reply: data(chofer),
    status: 201,
    errors: CHOFER_ERRORS,
  },
  'PATCH /operaciones/v1/choferes/:id': {
    summary: 'Changes a driver; who is suspended or leaves gives back the trips not begun (M-104)',
    roles: FLOTA_ROLES,
    params: ofOne,
    body: z.strictObject({ ...z.strictObject(choferFields).partial().shape, ...workFields }),
    reply: data(chofer.extend({ viajesAfectados: viajes })),
    errors: [...CHOFER_ERRORS, 'version_conflict'],
  },
  'GET /operaciones/v1/vehiculos': {
    summary: 'The cars of the own fleet, by plate (M-101)',
    roles: BOARD_ROLES,
    unattended: true,
    query: z.strictObject({ ...list, estado: estado.optional() }),
    reply: data(z.strictObject({ ...page(vehiculo), tipos: z.array(alias) })),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/vehiculos': {
    summary: 'A new car of the own fleet; its plate is kept without signs (M-103)',
    roles: FLOTA_ROLES,
    body: z.strictObject(vehiculoFields),
    reply: data(vehiculo),
    status: 201,
    errors: VEHICULO_ERRORS,
  },
  'PATCH /operaciones/v1/vehiculos/:id': {
    summary: 'Changes a car; what is suspended or leaves gives back the trips not begun (M-104)',
    roles: FLOTA_ROLES,
    params: ofOne,
    body: z.strictObject({ ...z.strictObject(vehiculoFields).partial().shape, ...workFields }),
    reply: data(vehiculo.extend({ viajesAfectados: viajes })),
    errors: [...VEHICULO_ERRORS, 'version_conflict'],
  },
  'GET /operaciones/v1/turnos': {
    summary: 'Shifts, the newest first: those open, or those closed',
    roles: BOARD_ROLES,
    unattended: true,
    query: z.strictObject({ ...list, estado: z.enum(['abierto', 'cerrado']).default('abierto') }),
    reply: data(z.strictObject(page(turno))),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/turnos': {
    summary: 'A driver begins to drive a car; what their documents lack is told, and refuses nothing (M-115 to M-117)',
    roles: TURNO_ROLES,
    body: z.strictObject({ idChofer: bodyId, idVehiculo: bodyId, hasta: moment.nullish(), km: km.nullish() }),
    reply: data(
      turno.extend({
        avisos: z.array(standing.extend({ de: z.enum(['chofer', 'vehiculo']) })),
      }),
    ),
    status: 201,
    errors: ['bad_input', 'not_found', 'shift_already_open', 'not_eligible', 'date_past', 'date_too_far'],
  },
  'PATCH /operaciones/v1/turnos/:id': {
    summary:
      'Another planned end, or another car: that closes the shift and opens the next in one act, and moves the trips to come where asked to (M-118)',
    roles: TURNO_ROLES,
    params: ofOne,
    body: z.strictObject({
      version,
      hasta: moment.optional(),
      idVehiculo: bodyId.optional(),
      /** With another car: whether it drives the trips to come. */
      pasarViajes: z.boolean().optional(),
      /** With another car: what stands on the clock of the one before. */
      km: km.nullish(),
    }),
    reply: data(turno.extend({ viajesPasados: viajes })),
    errors: [
      'bad_input',
      'not_found',
      'shift_already_open',
      'assignment_overlap',
      'not_eligible',
      'date_past',
      'date_too_far',
      'invalid_transition',
      'version_conflict',
    ],
  },
  'POST /operaciones/v1/turnos/:id/cerrar': {
    summary: 'Ends a shift; the answer names the trips of the next two hours that are left without one',
    roles: TURNO_ROLES,
    params: ofOne,
    body: z.strictObject({ version: version.optional(), km: km.nullish() }),
    reply: data(turno.extend({ viajesSinTurno: viajes })),
    errors: ['bad_input', 'not_found', 'invalid_transition', 'version_conflict'],
  },
});
