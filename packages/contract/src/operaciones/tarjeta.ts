import { ALERTA_LEVELS, ALERTA_TYPES } from '@traza/domain/alertas';
import { SOLICITUD_STATES, STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { alias, bodyId, instant, pesos, version } from '../endpoint.ts';

/** A pedido of any cliente. It keeps both numbers for life, also when the solicitud becomes a viaje. */
export const pedidoKey = z.strictObject({ idCliente: bodyId, id: bodyId });

/**
 * The snapshot of the database that something was read in: `xmax` of it, and how many transactions were open then. Of two readings the one
 * with the higher `xmax` is the newer, and at the same `xmax` the one with fewer open: what is older never takes the place of what is newer.
 */
export const snapshot = z.strictObject({ xmax: z.int(), abiertas: z.int().min(0) });
export type Snapshot = z.infer<typeof snapshot>;

/** Who wrote: the name as it is shown, and the number of an operador, by which a browser knows its own changes. */
export const author = z.strictObject({ nombre: z.string(), idOperador: bodyId.nullable() });
export type AuthorView = z.infer<typeof author>;

const place = z.strictObject({ direccion: z.string(), lat: z.number(), lon: z.number() });
const person = z.strictObject({ id: bodyId, nombre: z.string() });

/**
 * A pedido on the board, without anything that depends on who looks at it or on the hour: its carril, countdown and alertas are put together
 * where it is drawn (`carrilOf` of the domain).
 */
export const tarjeta = pedidoKey
  .extend({
    clase: z.enum(['s', 'v']),
    version,
    /** Of a solicitud; null of a viaje. */
    estado: z.enum(SOLICITUD_STATES).nullable(),
    status: z.enum(STATUSES),
    substatus: z.enum(SUBSTATUSES),
    modificado: instant,
    inicio: instant,
    finPrevisto: instant,
    /** At the next parada, as predicted last; null without a position. */
    llegadaPrevista: instant.nullable(),
    asap: z.boolean(),
    /** Since when agencias may take it: asked for, or approved. */
    abierta: instant,
    /** Its requester asked to cancel it, and that is being decided. */
    anulando: z.boolean(),
    /** Of a dated run of a recorrido: the name of the recorrido. */
    recorrido: z.string().nullable(),
    cliente: alias.extend({ sigla: z.string() }),
    tipo: z.enum(['trip', 'package']),
    /** The first person of it, by name. */
    titulo: z.string(),
    personas: z.int().min(0),
    envios: z.int().min(0),
    paradas: z.int().min(2),
    origen: place,
    destino: place,
    tipoVehiculo: alias,
    agencia: z
      .strictObject({
        id: bodyId,
        alias: z.string(),
        propia: z.boolean(),
        integrado: z.boolean(),
        /** It has a key, and speaks for itself. */
        porSistema: z.boolean(),
      })
      .nullable(),
    chofer: person.nullable(),
    vehiculo: z.strictObject({ id: bodyId, patente: z.string() }).nullable(),
    /** Since when it stands at the origin and waits for who or what it takes; null unless it does. */
    esperaDesde: instant.nullable(),
    /** What that wait costs its cliente by the minute, in pesos, after how many free ones; null where nobody waits or knows. */
    espera: z.strictObject({ gratis: z.int(), porMinuto: pesos }).nullable(),
    /** At the last parada, by an event that counts. */
    llego: z.boolean(),
    /** When it finished, failed or was cancelled. */
    fin: instant.nullable(),
    notas: z.int().min(0),
    /** Agencias that see a solicitud now. */
    visiblePara: z.int().min(0),
  })
  .meta({ id: 'Tarjeta' });
export type Tarjeta = z.infer<typeof tarjeta>;

/** An alerta of any kind; what is `resuelta` is closed. */
export const alerta = z
  .strictObject({
    id: bodyId,
    /** Null of a chofer or a vehiculo. */
    idCliente: bodyId.nullable(),
    objeto: z.enum(['solicitud', 'viaje', 'chofer', 'vehiculo']),
    idObjeto: bodyId,
    /** What it is about, in a word: the plate, the name of the chofer; empty of a pedido. */
    nombre: z.string(),
    tipo: z.enum(ALERTA_TYPES),
    nivel: z.enum(ALERTA_LEVELS),
    cifra: z.strictObject({
      minutos: z.int().optional(),
      /** What they are counted from, or to, where they grow by the minute. */
      momento: z.string().optional(),
      parada: z.int().optional(),
      idViaje: bodyId.optional(),
      idTipo: bodyId.optional(),
      vence: z.iso.date().optional(),
      /** The kind of documento, and the parada, by name. */
      nombre: z.string().optional(),
    }),
    desde: instant,
    tomadaPor: author.nullable(),
    tomada: instant.nullable(),
    resuelta: instant.nullable(),
  })
  .meta({ id: 'AlertaAbierta' });
export type AlertaView = z.infer<typeof alerta>;
