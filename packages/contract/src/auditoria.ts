import { AUDIT_AUTHORS } from '@traza/domain/auditoria';
import { EMPLEADOS } from '@traza/domain/empleados';
import * as z from 'zod';
import { bodyId, data, id, instant, sessionCalls } from './endpoint.ts';
import { idLote, lote } from './lotes.ts';
import { day, text } from './text.ts';

const values = z.record(z.string(), z.unknown()).nullable();

/** Who did what to what; `antes` and `despues` hold only what differs. */
export const auditLine = z.strictObject({
  id: z.int(),
  ts: instant,
  /** The user name, the carrier's name, or `sistema`. */
  actor: z.string(),
  nombreActor: z.string().nullable(),
  accion: z.string(),
  objeto: z.string(),
  idObjeto: z.string(),
  /** The name of the object; null where it has none. */
  nombreObjeto: z.string().nullable(),
  ip: z.string().nullable(),
  antes: values,
  despues: values,
});

const entry = auditLine
  .extend({
    /** The change as a sentence; only with `campos=frase`. */
    frase: z.string().optional(),
    /** Of an act, whose lines are folded, and of a line that can be undone; only with `filas=plegadas`. */
    acto: z
      .strictObject({
        /** The number that the lines of the act carry; null of a line by itself. */
        idLote: idLote.nullable(),
        /** How many people or orders it is about, whose lines are folded into it; 0 of a line by itself. */
        filas: z.int(),
        /** Whether it can be undone, was, or could be until 30 days after it; null of what no undo knows. */
        deshacer: z.enum(['puede', 'hecho', 'vencido']).nullable(),
        deshizo: z.strictObject({ quien: z.string(), cuando: instant }).nullable(),
      })
      .optional(),
  })
  .meta({ id: 'EntradaAuditoria' });
export type AuditEntryView = z.infer<typeof entry>;

/** The days asked for, first and last included; the last month by default. */
export const auditDays = { desde: day.optional(), hasta: day.optional() };
const period = { idCliente: id, ...auditDays };

/** The last line of the page before: its moment, and its number. */
export const auditCursor = z.string().regex(/^\d{1,16},\d{1,15}$/);

const narrowing = {
  /** Who wrote, by the name in the audit trail. */
  actor: text(200).min(1).optional(),
  /** The kind of thing that was changed. */
  objeto: text(60).min(1).optional(),
  q: text(EMPLEADOS.searchMax).default(''),
  /** Whose changes: of people, of carriers, of the product itself, or of all. */
  de: z.enum([...AUDIT_AUTHORS, 'todos']).default('todos'),
};

export const auditoria = sessionCalls({
  'GET /auditoria': {
    summary: 'The writes of a client, newest first, for who administers its employees',
    query: z.object({
      ...period,
      ...narrowing,
      campos: z.literal('frase').optional(),
      /** With `plegadas` an act of many is one line, and `lote` asks for the lines of one. */
      filas: z.enum(['todas', 'plegadas']).default('todas'),
      lote: idLote.optional(),
      cursor: auditCursor.optional(),
    }),
    reply: data(z.strictObject({ entradas: z.array(entry), siguiente: z.string().nullable() })),
    errors: ['bad_input', 'range_too_large', 'forbidden'],
  },
  'POST /auditoria/deshacer': {
    summary:
      'Undoes an act of many, of employees or of who pays ended orders, or one change of an employee, where nobody changed it since; once, whoever asks',
    body: z.strictObject({
      idCliente: bodyId,
      /** The number of its lote, or that of its line in the trail. */
      acto: z.union([idLote, z.int().min(1)]),
    }),
    /** The same again for who asked before; of somebody else's it is `version_conflict` with `params { quien, cuando }`. */
    reply: data(lote),
    errors: ['bad_input', 'forbidden', 'not_found', 'invalid_transition', 'version_conflict', 'unavailable_group_name'],
  },
  'POST /auditoria/reporte': {
    summary: 'The filtered trail as a workbook: at once up to 10,000 lines, else by e-mail',
    body: z.strictObject({ ...period, idCliente: bodyId, ...narrowing }),
    reply: data(
      z.strictObject({
        /** The workbook in base64; null where it goes by e-mail. */
        archivo: z.strictObject({ nombre: z.string(), contenido: z.base64() }).nullable(),
        /** The report that was queued instead. */
        idReporte: z.uuid().nullable(),
      }),
    ),
    errors: ['bad_input', 'range_too_large', 'forbidden', 'report_already_requested'],
  },
  'GET /auditoria/filtros': {
    summary: 'Who wrote at a client in those days, and what kinds of things',
    query: z.object(period),
    reply: data(
      z.strictObject({
        actores: z.array(z.strictObject({ actor: z.string(), nombre: z.string().nullable() })),
        objetos: z.array(z.string()),
      }),
    ),
    errors: ['bad_input', 'range_too_large', 'forbidden'],
  },
});
