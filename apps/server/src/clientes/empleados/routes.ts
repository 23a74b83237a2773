import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { data, type Handlers, routes } from '#lib/http/handlers.ts';
import { previewCambios } from './changes/preview-changes.ts';
import { writeCambios } from './changes/write-changes.ts';
import { createEmpleado } from './create-empleado.ts';
import { editEmpleado } from './edit-empleado.ts';
import { presentEmpleado } from './form.ts';
import { checkRows, importRows } from './import/count-rows.ts';
import { invite } from './invite.ts';
import { inviteByEmail } from './invite-by-email.ts';
import { inviteMany } from './invite-many.ts';
import { previewLeavers } from './leaver/preview-leavers.ts';
import { getCliente, listEmpleados } from './list-empleados.ts';
import { createMolde, deleteMolde, editMolde, listMoldes } from './moldes/moldes.ts';
import { countAhead, findEmpleado } from './queries.ts';
import { reachesOf } from './reach.ts';

export function empleadosRoutes(deps: Deps) {
  const { db } = deps;
  const edit: Handlers<'PATCH /usuarios/administracion'>['PATCH /usuarios/administracion'] = async (context) =>
    data(editEmpleado(deps, context.caller, context));
  return routes({
    'GET /clientes': async ({ caller, query }) => data(getCliente(db, caller, query.idClientePadre)),
    'GET /usuarios/administracion': async ({ caller, query }) => data(listEmpleados(deps, caller, query)),
    'GET /usuarios/administracion/:idCuentaCorporativa': async ({ caller, params }) => {
      const row = required(await findEmpleado(db, params.idCuentaCorporativa, reachesOf(caller)), 'not_found');
      return { data: { ...presentEmpleado(row), pedidosPorVenir: await countAhead(db, row) } };
    },
    'PATCH /usuarios/administracion': edit,
    'PUT /usuarios/administracion': edit,
    'POST /usuarios/administracion': async ({ caller, body, ip, key }) =>
      data(createEmpleado(deps, caller, { body, key, ip })),
    'POST /usuarios/administracion/por-email': async ({ caller, body, ip, key }) =>
      data(inviteByEmail(deps, caller, { body, key, ip })),
    'POST /usuarios/administracion/lote/verificacion': async ({ caller, body }) => ({
      data: { filas: await checkRows(deps, caller, body) },
    }),
    'POST /usuarios/administracion/lote': async ({ caller, body, ip, key }) =>
      data(importRows(deps, caller, { body, key, ip })),
    'POST /usuarios/administracion/cambios/previa': async ({ caller, body, ip }) =>
      data(previewCambios(deps, caller, { body, ip })),
    'POST /usuarios/administracion/cambios': async ({ caller, body }) => data(writeCambios(deps, caller, body)),
    'POST /usuarios/administracion/salida/previa': async ({ caller, body }) => data(previewLeavers(deps, caller, body)),
    'POST /usuarios/administracion/invitaciones': async ({ caller, body, ip, key }) =>
      data(inviteMany(deps, caller, { body, key, ip })),
    'GET /usuarios/administracion/moldes': async ({ caller, query }) => data(listMoldes(db, caller, query.idCliente)),
    'POST /usuarios/administracion/moldes': async ({ caller, body, ip, key }) =>
      data(createMolde(deps, caller, { body, key, ip })),
    'PUT /usuarios/administracion/moldes/:id': async ({ caller, params, body, seen, ip }) =>
      data(editMolde(deps, caller, { ...params, body, seen, ip })),
    'DELETE /usuarios/administracion/moldes/:id': async ({ caller, params, ip }) =>
      deleteMolde(deps, caller, { ...params, ip }),
    'POST /usuarios/invite': async ({ caller, body, ip }) => data(invite(deps, caller, { body, ip })),
  });
}
