import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { changeChofer, createChofer, listChoferes } from './choferes.ts';
import { changeDocumentoType, createDocumentoType, listDocumentoTypes } from './documento-types.ts';
import { listDocumentos } from './list-documentos.ts';
import { sendPaper, storeDocumentoFile } from './papers.ts';
import { postFreePositions } from './post-free-positions.ts';
import { changeTurno, closeTurno, listTurnos, openTurno } from './turnos.ts';
import { changeVehiculo, createVehiculo, listVehiculos } from './vehiculos.ts';
import { approveDocumento, createDocumento, rejectDocumento } from './write-documentos.ts';

export function flotaRoutes(deps: Deps) {
  return routes({
    'GET /operaciones/v1/choferes': async ({ caller, query }) => data(listChoferes(deps, caller, query)),
    'POST /operaciones/v1/choferes': async ({ caller, body, ip }) => data(createChofer(deps, caller, body, ip)),
    'PATCH /operaciones/v1/choferes/:id': async ({ caller, params, body, ip }) =>
      data(changeChofer(deps, caller, { ...params, change: body, ip })),
    'GET /operaciones/v1/vehiculos': async ({ query }) => data(listVehiculos(deps, query)),
    'POST /operaciones/v1/vehiculos': async ({ caller, body, ip }) => data(createVehiculo(deps, caller, body, ip)),
    'PATCH /operaciones/v1/vehiculos/:id': async ({ caller, params, body, ip }) =>
      data(changeVehiculo(deps, caller, { ...params, change: body, ip })),
    'GET /operaciones/v1/turnos': async ({ query }) => data(listTurnos(deps, query)),
    'POST /operaciones/v1/turnos': async ({ caller, body, ip }) => data(openTurno(deps, caller, body, ip)),
    'PATCH /operaciones/v1/turnos/:id': async ({ caller, params, body, ip }) =>
      data(changeTurno(deps, caller, { ...params, change: body, ip })),
    'POST /operaciones/v1/turnos/:id/cerrar': async ({ caller, params, body, ip }) =>
      data(closeTurno(deps, caller, { ...params, end: body, ip })),
    'POST /transportistas/v1/vehiculos/posiciones': async ({ caller, body }) =>
      data(postFreePositions(deps, caller, body.posiciones)),
  });
}

export function documentosRoutes(deps: Deps) {
  return routes({
    'GET /operaciones/v1/documento-tipos': async () => data(listDocumentoTypes(deps)),
    'POST /operaciones/v1/documento-tipos': async ({ caller, body, ip, key }) =>
      data(createDocumentoType(deps, caller, { body, ip, key })),
    'PATCH /operaciones/v1/documento-tipos/:id': async ({ caller, params, body, ip }) =>
      data(changeDocumentoType(deps, caller, { ...params, change: body, ip })),
    'GET /operaciones/v1/documentos': async ({ query }) => data(listDocumentos(deps, query)),
    'POST /operaciones/v1/documentos': async ({ caller, body, ip, key }) =>
      data(createDocumento(deps, caller, { body, ip, key })),
    'PUT /operaciones/v1/documentos/:id/archivo': async ({ caller, params, upload, ip }) =>
      data(storeDocumentoFile(deps, caller, { ...params, open: upload, ip })),
    'GET /operaciones/v1/documentos/:id/archivo': async ({ params, reply }) => sendPaper(deps, params.id, reply),
    'POST /operaciones/v1/documentos/:id/aprobar': async ({ caller, params, body, ip, key }) =>
      data(approveDocumento(deps, caller, { ...params, ...body, ip, key })),
    'POST /operaciones/v1/documentos/:id/rechazar': async ({ caller, params, body, ip, key }) =>
      data(rejectDocumento(deps, caller, { ...params, ...body, ip, key })),
  });
}
