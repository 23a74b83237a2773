import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import * as z from 'zod';
import { bodyId, data, empty, id, sessionCalls } from './endpoint.ts';
import { text } from './text.ts';

/** All 18 permissions; each has to be sent. */
const permissions = z.record(z.enum(PERMISSION_KEYS), z.boolean());

const molde = z.strictObject({ id: bodyId, nombre: z.string(), permisos: permissions }).meta({ id: 'Molde' });
export type Molde = z.infer<typeof molde>;

/** Any text, so that the rules of the domain name the fault. */
const values = { nombre: text(1000), permisos: permissions };

export const empleadosMoldes = sessionCalls({
  'GET /usuarios/administracion/moldes': {
    summary: 'The permission templates of a client, by name',
    query: z.object({ idCliente: id }),
    reply: data(z.array(molde)),
    errors: ['bad_input', 'forbidden'],
  },
  'POST /usuarios/administracion/moldes': {
    summary: 'Keeps a set of permissions by name, at most 50 of them',
    body: z.strictObject({ idCliente: bodyId, ...values }).meta({ id: 'NuevoMolde' }),
    reply: data(molde),
    status: 201,
    idempotent: true,
    errors: [
      'bad_input',
      'forbidden',
      'group_name_invalid',
      'unavailable_group_name',
      'too_many_favourites',
      'idempotency_conflict',
    ],
  },
  'PUT /usuarios/administracion/moldes/:id': {
    summary: 'Renames a permission template, or gives it other permissions; who was given it before stays as they are',
    params: z.strictObject({ id }),
    body: z.strictObject(values),
    reply: data(molde),
    /** `If-Match`: the name and permissions that the form was filled with (`stateVersion`). */
    versioned: true,
    errors: ['bad_input', 'forbidden', 'not_found', 'group_name_invalid', 'unavailable_group_name', 'version_conflict'],
  },
  'DELETE /usuarios/administracion/moldes/:id': {
    summary: 'Deletes a permission template; who was given it stays as they are',
    params: z.strictObject({ id }),
    reply: empty,
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
});
