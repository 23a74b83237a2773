import * as z from 'zod';
import { bodyId, endpoints } from '../endpoint.ts';
import { text } from '../text.ts';
import {
  betweenTwo,
  common,
  created,
  direccion,
  idioma,
  name,
  note,
  phone,
  SOLICITUD_ERRORS,
} from './solicitud-parts.ts';

/** More than may be, so that the rules of the domain name the fault. */
const MANY = 500;

/** Places in the list of pasajes, from 0; what is no place is refused by the rules (XO-20). */
export const places = z.array(z.number()).max(MANY);

const parada = z.object({
  dir: direccion,
  espera: text(40).nullish(),
  ascensos: places.default([]),
  descensos: places.default([]),
});

export const pasaje = z.object({
  nombre: name,
  tel: phone.nullish(),
  idioma: idioma.nullish(),
  idPersona: bodyId.nullish(),
  idCeco: bodyId.nullish(),
});

/** The flight of somebody who boards at a terminal (O-253). */
const flight = {
  idEmpresaAerea: z.int32().min(0).optional(),
  vueloTipo: text(4).optional(),
  vueloNumero: text(200).optional(),
};

export const completa = z
  .object({
    ...common,
    idPersonaSol: bodyId,
    idCecoSol: bodyId,
    obs: note,
    paradas: z.array(parada).max(MANY),
    pasajes: z.array(pasaje.extend(flight)).max(MANY),
    /** Only trips between two addresses are planned. */
    planificacion: z.null().optional(),
  })
  .meta({ id: 'SolicitudCompleta' });

const shipment = {
  ...betweenTwo,
  despachanteNombre: name.default(''),
  despachanteCelular: phone.default(''),
  receptorNombre: name.default(''),
  receptorCelular: phone.default(''),
  planificacion: z.null().optional(),
};

export const mensaje = z.object(shipment).meta({ id: 'SolicitudMensaje' });

const measures = z.object({
  cantidad: z.number(),
  alto: z.number(),
  largo: z.number(),
  ancho: z.number(),
  peso: z.number(),
});

export const paquete = z.object({ ...shipment, paquete: measures.nullish() }).meta({ id: 'SolicitudPaquete' });

export const COMPLETA_ERRORS = [
  'person_invalid',
  'capacity_exceeded',
  'arrival_required',
  'stop_invalid',
  'stop_without_movement',
  'no_passengers',
  'too_many_passengers',
  'passenger_overlap',
  'wait_invalid',
] as const;

export const solicitudesCompletas = endpoints({
  'POST /rest/solicitudes/completas': {
    summary: 'Asks for a trip with up to three stops in between and several passengers',
    auth: 'session',
    body: completa,
    reply: created,
    status: 201,
    idempotent: true,
    errors: [...SOLICITUD_ERRORS, ...COMPLETA_ERRORS],
  },
  'POST /rest/solicitudes/mensajes': {
    summary: 'Asks for a courier message',
    auth: 'session',
    body: mensaje,
    reply: created,
    status: 201,
    idempotent: true,
    errors: SOLICITUD_ERRORS,
  },
  'POST /rest/solicitudes/paquetes': {
    summary: 'Asks for the shipment of one package of one of the five sizes',
    auth: 'session',
    body: paquete,
    reply: created,
    status: 201,
    idempotent: true,
    errors: [...SOLICITUD_ERRORS, 'package_invalid'],
  },
});
