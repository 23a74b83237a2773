import * as z from 'zod';
import { auditCursor, auditDays, auditLine } from '../auditoria.ts';
import { alias, data, id, operadorCalls } from '../endpoint.ts';
import { text } from '../text.ts';

const entry = auditLine
  .extend({
    /** Who is concerned; none where it is the provider alone. */
    cliente: alias.nullable(),
  })
  .meta({ id: 'EntradaAuditoriaOperaciones' });
export type OperacionesAuditEntry = z.infer<typeof entry>;

export const auditoriaOperaciones = operadorCalls({
  'GET /operaciones/v1/auditoria': {
    summary: 'What operators did, and what was done to them, newest first, with the address (M-048)',
    roles: ['operadores'],
    unattended: true,
    query: z.strictObject({
      ...auditDays,
      idOperador: id.optional(),
      idCliente: id.optional(),
      /** The kind of thing that was changed. */
      objeto: text(60).min(1).optional(),
      q: text(200).default(''),
      cursor: auditCursor.optional(),
    }),
    reply: data(
      z.strictObject({
        filas: z.array(entry),
        siguiente: z.string().nullable(),
        /** What there is to narrow those days by; with the first page alone. */
        opciones: z
          .strictObject({ operadores: z.array(alias), clientes: z.array(alias), objetos: z.array(z.string()) })
          .nullable(),
      }),
    ),
    errors: ['bad_input', 'range_too_large'],
  },
});
