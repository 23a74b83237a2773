import { EMPLEADOS } from '@traza/domain/empleados';
import { GRUPOS } from '@traza/domain/grupos';
import * as z from 'zod';
import { bodyId, empty, id, sessionCalls } from './endpoint.ts';
import { idLote } from './lotes.ts';
import { text } from './text.ts';

const grupo = z
  .strictObject({ id: bodyId, nombre: z.string(), descripcion: z.string(), idClienteFk: bodyId })
  .meta({ id: 'Grupo' });
export type Grupo = z.infer<typeof grupo>;

const values = {
  nombre: text(1000),
  descripcion: text(1000),
  idCliente: bodyId,
};

export const grupos = sessionCalls({
  'GET /sgv/rest/cuentas/grupos': {
    summary: 'The groups of a client that the caller may see, by name',
    query: z.object({
      idCliente: id,
      nombre: text(EMPLEADOS.searchMax).default(''),
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(0),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .default(GRUPOS.listMax)
        .transform((limit) => Math.min(limit, GRUPOS.listMax)),
    }),
    reply: z.strictObject({ content: z.array(grupo), totalElements: z.int() }),
    errors: ['bad_input', 'forbidden'],
  },
  'POST /sgv/rest/cuentas/grupos': {
    summary: 'Makes a group',
    /** The id is ignored: the server gives one. */
    body: z.strictObject({ ...values, id: z.int().nullable().optional() }),
    reply: grupo,
    status: 201,
    errors: [
      'bad_input',
      'forbidden',
      'group_name_invalid',
      'desc_invalid',
      'unavailable_group_name',
      'idempotency_conflict',
    ],
    idempotent: true,
  },
  'PUT /sgv/rest/cuentas/grupos/:id': {
    summary: 'Renames a group',
    params: z.strictObject({ id }),
    body: z.strictObject({ ...values, id: bodyId }),
    reply: grupo,
    /** `If-Match`: the name and description that the form was filled with (`stateVersion`). */
    versioned: true,
    errors: [
      'bad_input',
      'forbidden',
      'not_found',
      'group_name_invalid',
      'desc_invalid',
      'unavailable_group_name',
      'version_conflict',
    ],
  },
  'DELETE /sgv/rest/cuentas/grupos/:id': {
    summary: 'Deletes a group; its members stay, without one (DA-31)',
    params: z.strictObject({ id }),
    /** By which number the act is undone, in `POST /auditoria/deshacer`. */
    query: z.object({ idLote: idLote.optional() }),
    reply: empty,
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
});
