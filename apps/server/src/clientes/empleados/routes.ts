import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
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

type EmpleadosCalls =
  | 'GET /clientes'
  | 'GET /usuarios/administracion'
  | 'GET /usuarios/administracion/:idCuentaCorporativa'
  | 'PATCH /usuarios/administracion'
  | 'PUT /usuarios/administracion'
  | 'POST /usuarios/administracion'
  | 'POST /usuarios/administracion/por-email'
  | 'POST /usuarios/administracion/lote/verificacion'
  | 'POST /usuarios/administracion/lote'
  | 'POST /usuarios/administracion/cambios/previa'
  | 'POST /usuarios/administracion/cambios'
  | 'POST /usuarios/administracion/salida/previa'
  | 'POST /usuarios/administracion/invitaciones'
  | 'GET /usuarios/administracion/moldes'
  | 'POST /usuarios/administracion/moldes'
  | 'PUT /usuarios/administracion/moldes/:id'
  | 'DELETE /usuarios/administracion/moldes/:id'
  | 'POST /usuarios/invite';

export function empleadosRoutes(deps: Deps): Handlers<EmpleadosCalls> {
  const { db } = deps;
  const edit: Handlers<EmpleadosCalls>['PATCH /usuarios/administracion'] = async ({ caller, body, seen, ip }) => {
    return { data: await editEmpleado(deps, caller, { body, seen, ip }) };
  };
  return {
    'GET /clientes': async ({ caller, query }) => ({ data: await getCliente(db, caller, query.idClientePadre) }),
    'GET /usuarios/administracion': async ({ caller, query }) => ({ data: await listEmpleados(deps, caller, query) }),
    'GET /usuarios/administracion/:idCuentaCorporativa': async ({ caller, params }) => {
      const row = required(await findEmpleado(db, params.idCuentaCorporativa, reachesOf(caller)), 'not_found');
      return { data: { ...presentEmpleado(row), pedidosPorVenir: await countAhead(db, row) } };
    },
    'PATCH /usuarios/administracion': edit,
    'PUT /usuarios/administracion': edit,
    'POST /usuarios/administracion': async ({ caller, body, ip, key }) => ({
      data: await createEmpleado(deps, caller, { body, key, ip }),
    }),
    'POST /usuarios/administracion/por-email': async ({ caller, body, ip, key }) => ({
      data: await inviteByEmail(deps, caller, { body, key, ip }),
    }),
    'POST /usuarios/administracion/lote/verificacion': async ({ caller, body }) => ({
      data: { filas: await checkRows(deps, caller, body) },
    }),
    'POST /usuarios/administracion/lote': async ({ caller, body, ip, key }) => ({
      data: await importRows(deps, caller, { body, key, ip }),
    }),
    'POST /usuarios/administracion/cambios/previa': async ({ caller, body, ip }) => ({
      data: await previewCambios(deps, caller, { body, ip }),
    }),
    'POST /usuarios/administracion/cambios': async ({ caller, body }) => ({
      data: await writeCambios(deps, caller, body),
    }),
    'POST /usuarios/administracion/salida/previa': async ({ caller, body }) => ({
      data: await previewLeavers(deps, caller, body),
    }),
    'POST /usuarios/administracion/invitaciones': async ({ caller, body, ip, key }) => ({
      data: await inviteMany(deps, caller, { body, key, ip }),
    }),
    'GET /usuarios/administracion/moldes': async ({ caller, query }) => ({
      data: await listMoldes(db, caller, query.idCliente),
    }),
    'POST /usuarios/administracion/moldes': async ({ caller, body, ip, key }) => ({
      data: await createMolde(deps, caller, { body, key, ip }),
    }),
    'PUT /usuarios/administracion/moldes/:id': async ({ caller, params, body, seen, ip }) => ({
      data: await editMolde(deps, caller, { ...params, body, seen, ip }),
    }),
    'DELETE /usuarios/administracion/moldes/:id': async ({ caller, params, ip }) => {
      await deleteMolde(deps, caller, { ...params, ip });
      return undefined;
    },
    'POST /usuarios/invite': async ({ caller, body, ip }) => ({
      data: await invite(deps, caller, { body, ip }),
    }),
  };
}
