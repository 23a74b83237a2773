import { ASIGNACION_STATES, INELIGIBLE_REASONS, MESA_ACTS } from '@traza/domain/mesa';
import { EVENT_TYPES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { bodyId, instant, pesos } from '../endpoint.ts';
import { pedido } from '../pedidos/pedido-parts.ts';
import { alerta, author, snapshot, tarjeta } from './tarjeta.ts';

/** What operadores write for each other; never changed nor removed (M-151). */
export const nota = z
  .strictObject({ id: bodyId, texto: z.string(), por: author, creada: instant })
  .meta({ id: 'Nota' });
export type NotaView = z.infer<typeof nota>;

const asignacion = z.strictObject({
  id: bodyId,
  chofer: z.string(),
  patente: z.string(),
  estado: z.enum(ASIGNACION_STATES),
  por: author,
  motivo: z.string().nullable(),
  creada: instant,
  terminada: instant.nullable(),
});

const oferta = z.strictObject({
  idAgencia: bodyId,
  agencia: z.string(),
  desde: instant,
  /** Who opened it before its minute. */
  por: author.nullable(),
  rechazada: z.boolean(),
});

const telefono = z.strictObject({
  de: z.enum(['chofer', 'solicitante', 'pasajero', 'emisor', 'receptor']),
  nombre: z.string(),
  telefono: z.string(),
});

/** What happened on the way; `declarado` where the hour that counts is another, `recibido` when it was told. */
const evento = z.strictObject({
  tipo: z.enum(EVENT_TYPES),
  parada: z.int().min(0).nullable(),
  ts: instant,
  declarado: instant.nullable(),
  recibido: instant,
  corrido: z.boolean(),
  sinEfecto: z.boolean(),
  origen: z.string(),
  motivo: z.string().nullable(),
});

/** A line of the audit trail about the pedido. */
const history = z.strictObject({
  id: bodyId,
  ts: instant,
  /** 'Operaciones (Nombre Apellido)', the user name, the name of the agencia or `sistema`. */
  actor: z.string(),
  accion: z.string(),
  objeto: z.string(),
  frase: z.string(),
});

/** Everything about one pedido. */
export const panel = z
  .strictObject({
    leida: snapshot,
    tarjeta,
    /** As its requester sees it, with costs. */
    pedido,
    /** Null for who may not see them. */
    telefonos: z.array(telefono).nullable(),
    asignaciones: z.array(asignacion),
    ofertas: z.array(oferta),
    notas: z.array(nota),
    alertas: z.array(alerta),
    eventos: z.array(evento),
    historia: z.array(history),
    /** Null without a position of the last three minutes. */
    predicciones: z
      .strictObject({
        calculada: instant,
        llegadas: z.array(z.strictObject({ parada: z.int().min(0), llegada: instant, tarde: z.int().nullable() })),
        fin: instant,
      })
      .nullable(),
    acciones: z.array(z.enum(MESA_ACTS)),
  })
  .meta({ id: 'PanelDePedido' });
export type PanelView = z.infer<typeof panel>;

/** The way of a pedido as it is drawn: driven so far where it is, else as quoted. */
export const pedidoPath = z.strictObject({
  real: z.boolean(),
  /** lat, lon */
  puntos: z.array(z.tuple([z.number(), z.number()])),
});
export type PedidoPathView = z.infer<typeof pedidoPath>;

const reason = z.enum(INELIGIBLE_REASONS);

const candidato = z.strictObject({
  idChofer: bodyId,
  nombre: z.string(),
  idVehiculo: bodyId,
  patente: z.string(),
  /** Has no open turno, and needs none yet. */
  sinTurno: z.boolean(),
  minutos: z.int().nullable(),
  tarde: z.int().min(0).nullable(),
  kmVacios: z.number().min(0).nullable(),
  /** The figures are of a straight line. */
  estimado: z.boolean(),
  viajesHoy: z.int().min(0),
  proximoEnRiesgo: z.strictObject({ idViaje: bodyId, inicio: instant, minutos: z.int() }).nullable(),
});
export type CandidatoView = z.infer<typeof candidato>;

const noCandidato = z.strictObject({
  idChofer: bodyId,
  nombre: z.string(),
  /** The one that they would count with. */
  idVehiculo: bodyId.nullable(),
  patente: z.string().nullable(),
  motivo: reason,
  /** Of `ocupado`: until when. */
  hasta: instant.nullable(),
  /** Of `documento`: the kinds that lack, by name. */
  documentos: z.array(z.string()),
});
export type NoCandidatoView = z.infer<typeof noCandidato>;

/** Who can drive a pedido, best first, and who cannot, with one reason each. */
export const candidatos = z
  .strictObject({
    /** Of the pedido that they were sought for. */
    version: z.int().positive(),
    elegibles: z.array(candidato),
    noElegibles: z.array(noCandidato),
    /** How many for which reason; `hasta` is the first end among those who are taken. */
    cuentas: z.array(z.strictObject({ motivo: reason, n: z.int().positive(), hasta: instant.nullable() })),
  })
  .meta({ id: 'Candidatos' });
export type CandidatosView = z.infer<typeof candidatos>;

/** What a cancellation would cost now, and in whose name it is. */
export const anulacionPreview = z.strictObject({
  solicitante: z.string(),
  tardia: z.boolean(),
  costoMinimo: pesos,
  gratisHasta: instant.nullable(),
  /** Whether 'Por nuestra culpa' is still possible: the viaje has not begun. */
  puedeSinCosto: z.boolean(),
});
export type MesaAnulacionPreview = z.infer<typeof anulacionPreview>;
