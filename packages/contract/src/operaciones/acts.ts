import { MESA } from '@traza/domain/mesa';
import { ADDED_CONCEPTS, COSTO_SOURCES, PEDIDOS, STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { bodyId, errorBody, instant, pesos, version } from '../endpoint.ts';
import { moment, someText, text } from '../text.ts';
import { AGENCIA_EVENTS, costoLine, costosFields } from '../transportistas.ts';
import { huella } from './propuestas.ts';
import { pedidoKey, snapshot, tarjeta } from './tarjeta.ts';

/** Why: said by who acts. */
const reason = someText(200);

/** The pedido as the act left it; null where it left the board. */
export const actReply = z.strictObject({ leida: snapshot, tarjeta: tarjeta.nullable() });
export type ActReply = z.infer<typeof actReply>;

const pair = { idChofer: bodyId, idVehiculo: bodyId };

/** For the own flota unless an agencia without a system is named; with a pair it is assigned in the same act. */
export const takeBody = z.strictObject({
  idAgencia: bodyId.optional(),
  asignar: z.strictObject(pair).optional(),
  /** Why somebody who is out of turno, or drives another type, drives it all the same. */
  igual: reason.optional(),
  /** The pair is that of a propuesta, as it was read (M-276). */
  huella: huella.optional(),
  version,
});

/** A pair of the own flota, or by name whom an agencia without a system sends. */
export const assignBody = z.union([
  z.strictObject({ ...pair, igual: reason.optional(), huella: huella.optional(), version }),
  z.strictObject({
    chofer: z.strictObject({ nombre: someText(100), apellido: someText(100), phone: text(40).nullable() }),
    vehiculo: z.strictObject({ patente: someText(10), marca: someText(60), modelo: someText(60) }),
    version,
  }),
]);

export const giveBackBody = z.strictObject({ motivo: reason, version });
export const handOverBody = z.strictObject({ idAgencia: bodyId, motivo: reason, version });

const line = pedidoKey.extend({ version });

/** So many pedidos of one call, none of them twice. */
function linesOf<T extends z.ZodType<z.infer<typeof pedidoKey>>>(each: T) {
  return z
    .array(each)
    .min(1)
    .max(MESA.actsAtOnce)
    .refine((lines) => new Set(lines.map(({ idCliente, id }) => `${idCliente}-${id}`)).size === lines.length);
}

/** Pairs of the own flota; what was seen as a request is taken in the same act. */
export const assignLinesBody = z.strictObject({
  origen: z.literal('mano'),
  pares: linesOf(line.extend({ ...pair, clase: z.enum(['s', 'v']), igual: reason.optional() })),
});
export const giveBackLinesBody = z.strictObject({ motivo: reason, pedidos: linesOf(line) });
export const undoBody = z.strictObject({ pedidos: linesOf(line) });

/** What became of each pedido, in the order of their numbers: the card as it is now, and why it was refused where it was. */
const lineReply = pedidoKey.extend({ tarjeta: tarjeta.nullable(), error: errorBody.nullable() });
export const linesReply = z.strictObject({ leida: snapshot, lineas: z.array(lineReply) });
export type LinesReply = z.infer<typeof linesReply>;

export const undoReply = linesReply.extend({
  /** Beside it whether somebody had been told who drives, so that they may have to hear that it is another. */
  lineas: z.array(lineReply.extend({ avisado: z.boolean() })),
});
export type UndoReply = z.infer<typeof undoReply>;

export const offerBody = z.strictObject({ idAgencia: bodyId });

/** Steps that a viaje lacks, with their true hours: all of them are written or none. */
export const informBody = z.strictObject({
  eventos: z
    .array(z.strictObject({ type: z.enum(AGENCIA_EVENTS), parada: z.int().min(0).nullish(), timestamp: moment }))
    .min(1)
    .max(20),
  motivo: reason,
  version,
});

export const informReply = actReply.extend({
  status: z.enum(STATUSES),
  substatus: z.enum(SUBSTATUSES),
  /** In the sequence of the body. */
  eventos: z.array(
    z.strictObject({
      type: z.enum(AGENCIA_EVENTS),
      parada: z.int().min(0).nullable(),
      timestamp: instant,
      repetido: z.boolean(),
      corrido: z.boolean(),
      sinEfecto: z.boolean(),
    }),
  ),
});
export type InformReply = z.infer<typeof informReply>;

/** The lines of a carrier. */
export const costosBody = z.strictObject({ ...costosFields, version });
export const costosReply = actReply.extend({ importeTotal: pesos });

/** What comes on top of what a viaje costs: a toll, a wait. */
export const addCostosBody = z.strictObject({
  ...costosFields,
  detalle: z
    .array(costoLine.extend({ concepto: z.enum(ADDED_CONCEPTS) }))
    .min(1)
    .max(PEDIDOS.costoLinesMax),
  version,
});

/** What a viaje costs so far, as it is corrected or added to. */
export const costosView = z.strictObject({
  version,
  /** Null until the whole of it is known. */
  importeTotal: pesos.nullable(),
  cotizacion: pesos.nullable(),
  voucherNro: z.string().nullable(),
  terminado: z.boolean(),
  detalle: z.array(costoLine.extend({ origen: z.enum(COSTO_SOURCES) })),
});
export type MesaCostosView = z.output<typeof costosView>;

/** In the name of the requester, who called or had somebody call. */
export const cancelBody = z.strictObject({
  motivo: reason,
  quienLlamo: someText(100),
  porNuestraCulpa: z.boolean(),
  version,
});
export const cancelReply = actReply.extend({ tardia: z.boolean() });

export const notaBody = z.strictObject({ texto: someText(1000) });

/** Taking an alerta that somebody else took needs `igual`. */
export const takeAlertaBody = z.strictObject({ igual: z.boolean().optional() });
export const resolveAlertaBody = z.strictObject({ resolucion: reason });
