import { WORK_STATES } from '@traza/domain/flota';
import * as z from 'zod';
import { alias, bodyId, instant, version } from '../endpoint.ts';
import { moment, someText, text } from '../text.ts';
import { reason } from './acts.ts';
import { pedidoKey } from './tarjeta.ts';

const chofer = z.strictObject({ id: bodyId, nombre: z.string() });
const vehiculo = z.strictObject({ id: bodyId, patente: z.string() });
const kilometers = z.int().min(0).max(9_999_999);

export const turno = z
  .strictObject({
    id: bodyId,
    chofer,
    vehiculo,
    desde: instant,
    hastaPrevisto: instant,
    cerrado: instant.nullable(),
    cerradoPorSistema: z.boolean(),
    kmInicio: z.int().nullable(),
    kmFin: z.int().nullable(),
  })
  .meta({ id: 'Turno' });
export type TurnoView = z.infer<typeof turno>;

export const openTurnoBody = z.strictObject({
  idChofer: bodyId,
  idVehiculo: bodyId,
  /** Twelve hours from now unless told. */
  hasta: moment.optional(),
  km: kilometers.optional(),
});

/** A blocking kind of documento that is missing or over. */
const lackingDocumento = z.strictObject({
  de: z.enum(['chofer', 'vehiculo']),
  tipo: z.string(),
  vence: z.iso.date().nullable(),
});
export const openTurnoReply = z.strictObject({ turno, avisos: z.array(lackingDocumento) });

/** A changed vehiculo closes the turno and opens another; `pasarViajes` moves what is assigned to come. */
export const changeTurnoBody = z.strictObject({
  idVehiculo: bodyId.optional(),
  hasta: moment.optional(),
  pasarViajes: z.boolean().optional(),
});
export const closeTurnoBody = z.strictObject({ km: kilometers.optional() });
export const closeTurnoReply = z.strictObject({ turno, viajesSinTurno: z.array(pedidoKey) });

const working = {
  estado: z.enum(WORK_STATES),
  motivo: z.string().nullable(),
  /** Blocking documentos that are over, and those about to be. */
  documentos: z.strictObject({ vencidos: z.int().min(0), porVencer: z.int().min(0) }),
  version,
};

export const choferLine = z
  .strictObject({
    id: bodyId,
    nombre: z.string(),
    apellido: z.string(),
    legajo: z.string().nullable(),
    /** Null also for who may not see it. */
    phone: z.string().nullable(),
    vehiculoHabitual: vehiculo.nullable(),
    turno: z.strictObject({ id: bodyId, vehiculo, desde: instant, hastaPrevisto: instant }).nullable(),
    proximo: pedidoKey.extend({ inicio: instant }).nullable(),
    ...working,
  })
  .meta({ id: 'ChoferDeFlota' });
export type ChoferView = z.infer<typeof choferLine>;

const choferFields = {
  nombre: someText(100),
  apellido: someText(100),
  legajo: text(60).nullish(),
  phone: text(40).nullish(),
  idVehiculoHabitual: bodyId.nullish(),
};
export const choferBody = z.strictObject(choferFields);
export const choferChangeBody = z
  .strictObject({ ...choferFields, estado: z.enum(WORK_STATES), motivo: reason })
  .partial()
  .extend({ version });

export const vehiculoLine = z
  .strictObject({
    id: bodyId,
    patente: z.string(),
    marca: z.string(),
    modelo: z.string(),
    tipoVehiculo: alias,
    sirveTipos: z.array(alias),
    plazas: z.int(),
    turno: z.strictObject({ id: bodyId, chofer, desde: instant, hastaPrevisto: instant }).nullable(),
    ...working,
  })
  .meta({ id: 'VehiculoDeFlota' });
export type VehiculoView = z.infer<typeof vehiculoLine>;

const vehiculoFields = {
  patente: someText(10),
  marca: someText(60),
  modelo: someText(60),
  idTipoVehiculo: bodyId,
  sirveTipos: z.array(bodyId).max(20),
  plazas: z.int().min(1).max(60),
};
export const vehiculoBody = z.strictObject(vehiculoFields);
export const vehiculoChangeBody = z
  .strictObject({ ...vehiculoFields, estado: z.enum(WORK_STATES), motivo: reason })
  .partial()
  .extend({ version });

/** What a change of work leaves: trips not begun that were given back (M-104). */
export const viajesAfectados = z.array(pedidoKey);
