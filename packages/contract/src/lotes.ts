import { LOTE_ROW_STATES, LOTE_STATES, LOTES, ROW_COLUMNS, ROW_TYPES } from '@traza/domain/lotes';
import * as z from 'zod';
import { bodyId, data, endpoints, id, instant, pesos } from './endpoint.ts';
import { aproximada } from './pedidos/pedido-parts.ts';
import { direccion, recargo } from './solicitudes/solicitud-parts.ts';
import { someText, text } from './text.ts';

export const idLote = z.uuid();

/** One field or more, as it is in a form. */
const values = z.record(z.string(), z.unknown());

const falta = z.strictObject({ field: z.string(), code: z.string() });

/** One row of a lote. */
export const row = z
  .strictObject({
    n: z.int(),
    estado: z.enum(LOTE_ROW_STATES),
    code: z.string().nullable(),
    idCuentaCorporativa: bodyId.nullable(),
    /** The order that a row of a sheet became, or whose change is undone. */
    idSolicitud: bodyId.nullable(),
    nombre: z.string(),
    antes: values,
    /** Of a sheet, the cells as they were sent. */
    despues: values,
    faltas: z.array(falta),
    /** Who changed it since, where an undo leaves it as it is. */
    por: z.strictObject({ quien: z.string(), cuando: instant }).optional(),
  })
  .meta({ id: 'LoteFila' });
export type LoteRowView = z.infer<typeof row>;

export const lote = z
  .strictObject({
    idLote,
    tipo: z.enum(['cambios', 'invitaciones', 'pedidos', 'deshacer']),
    nombre: z.string(),
    estado: z.enum(LOTE_STATES),
    total: z.int(),
    hechas: z.int(),
    rechazadas: z.int(),
    creado: instant,
  })
  .meta({ id: 'Lote' });
export type Lote = z.infer<typeof lote>;

const params = z.strictObject({ idLote });

const cellText = text(LOTES.cellMax);
/** What a cell holds: the typed text, or in its place the chosen address or the id of a choice. */
const CELLS = {
  text: cellText.nullish(),
  direccion: z.union([cellText, z.object({ ...direccion.shape, lat: z.number(), lon: z.number() })]).nullish(),
  id: z.union([cellText, bodyId]).nullish(),
};
type Cells = { [C in (typeof ROW_COLUMNS)[number] as C['key']]: (typeof CELLS)[C['holds']] };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the very list that names the keys
const cells = Object.fromEntries(ROW_COLUMNS.map(({ key, holds }) => [key, CELLS[holds]])) as Cells;

/** A row of a sheet: a column that is not there is empty (work.md 3.19). */
const pedidoRow = z
  .strictObject({
    n: z.int().min(1).max(100_000),
    ...cells,
  })
  .meta({ id: 'PedidoFila' });
export type PedidoRow = z.infer<typeof pedidoRow>;

const rows = (max: number) =>
  z
    .array(pedidoRow)
    .min(1)
    .max(max)
    .refine((all) => new Set(all.map(({ n }) => n)).size === all.length);

/** The result of checking a row, before anything is sent. */
const checked = z
  .strictObject({
    n: z.int(),
    /** Null where its first cell names none. */
    tipo: z.enum(ROW_TYPES).nullable(),
    /** By the column of the cell. */
    faltas: z.array(
      z.strictObject({
        field: z.string(),
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
    /** The choices for a cell whose text names no single address or person; the chosen one is sent in its place. */
    opciones: z.array(
      z.strictObject({
        field: z.string(),
        direcciones: z.array(
          z.strictObject({
            direccion: z.string(),
            alias: z.string(),
            lat: z.number(),
            lon: z.number(),
            /** The pin is asked for before the row is sent. */
            aproximada,
          }),
        ),
        personas: z.array(z.strictObject({ idPersona: bodyId, nombre: z.string(), legajo: z.string().nullable() })),
      }),
    ),
    /** Addresses that a text was taken for, by the column. */
    direcciones: z.record(z.string(), z.string()),
    /** The service and the ceco that the order would have; null while that is not known. */
    servicio: z.strictObject({ idTipoVehiculo: bodyId, tipoVehiculo: z.string() }).nullable(),
    ceco: z.strictObject({ id: bodyId, denominacion: z.string() }).nullable(),
    /** Pesos of all that the row asks for, its return included; null without a quote. */
    precio: pesos.nullable(),
    recargo,
    /** That it is asked for already: by the row with that number, or by that order. */
    repetida: z
      .union([
        z.strictObject({ por: z.literal('fila'), n: z.int() }),
        z.strictObject({ por: z.literal('pedido'), idSolicitud: bodyId }),
      ])
      .nullable(),
  })
  .meta({ id: 'FilaVerificada' });
export type CheckedRow = z.infer<typeof checked>;

export const lotes = endpoints({
  'POST /lotes/verificacion': {
    summary: 'Looks at rows of a sheet of orders: their faults, prices and repetitions; nothing is asked for',
    auth: 'session',
    body: z.strictObject({ idCliente: bodyId, filas: rows(LOTES.filasPerCheck) }).meta({ id: 'VerificarPedidos' }),
    reply: data(z.strictObject({ filas: z.array(checked) })),
    errors: ['bad_input', 'forbidden', 'too_many_requests'],
  },
  'POST /lotes': {
    summary: 'Asks for the orders of a sheet, one after another while the caller looks on',
    auth: 'session',
    body: z
      .strictObject({
        idCliente: bodyId,
        nombre: someText(LOTES.nombreMax),
        filas: rows(LOTES.filasMax),
        /** As they were shown, by the place of the row: compared, and never used. */
        precios: z.array(pesos.nullable()).max(LOTES.filasMax),
      })
      .refine(({ filas: all, precios }) => precios.length === all.length)
      .meta({ id: 'PedirVarios' }),
    reply: data(z.strictObject({ idLote })),
    status: 202,
    idempotent: true,
    errors: ['bad_input', 'forbidden', 'invalid_transition', 'idempotency_conflict', 'too_many_requests'],
  },
  'GET /lotes': {
    summary: 'The sheets that the caller sent for a client, or what they began to do to many people, newest first',
    auth: 'session',
    query: z.object({ idCliente: id, de: z.enum(['pedidos', 'personas']).default('pedidos') }),
    reply: data(z.strictObject({ lotes: z.array(lote) })),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /lotes/:idLote': {
    summary: 'How far the rows of a lote are; the own ones alone',
    auth: 'session',
    params,
    reply: data(lote),
    errors: ['bad_input', 'not_found'],
  },
  'GET /lotes/:idLote/filas': {
    summary: 'The rows of a lote, those after a number, of one state if asked',
    auth: 'session',
    params,
    query: z.object({
      desde: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(0),
      estado: z.enum(LOTE_ROW_STATES).optional(),
    }),
    reply: data(z.strictObject({ filas: z.array(row) })),
    errors: ['bad_input', 'not_found'],
  },
  'POST /lotes/:idLote/detener': {
    summary: 'Stops a lote after the row in hand',
    auth: 'session',
    params,
    reply: data(lote),
    errors: ['bad_input', 'not_found'],
  },
  'POST /lotes/:idLote/seguir': {
    summary: 'Goes on with a lote that was stopped',
    auth: 'session',
    params,
    reply: data(lote),
    errors: ['bad_input', 'not_found', 'invalid_transition'],
  },
});
