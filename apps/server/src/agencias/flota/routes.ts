import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { changeChofer, createChofer, listChoferes } from './choferes.ts';
import { changeDocumentoType, createDocumentoType, listDocumentoTypes } from './documento-types.ts';
import { listDocumentos } from './list-documentos.ts';
import { sendPaper, storeDocumentoFile } from './papers.ts';
import { postFreePositions } from './post-free-positions.ts';
import { changeTurno, closeTurno, listTurnos, openTurno } from './turnos.ts';
import { changeVehiculo, createVehiculo, listVehiculos } from './vehiculos.ts';
import { approveDocumento, createDocumento, rejectDocumento } from './write-documentos.ts';

type FlotaCalls =
  | 'GET /operaciones/v1/choferes'
  | 'POST /operaciones/v1/choferes'
  | 'PATCH /operaciones/v1/choferes/:id'
  | 'GET /operaciones/v1/vehiculos'
  | 'POST /operaciones/v1/vehiculos'
  | 'PATCH /operaciones/v1/vehiculos/:id'
  | 'GET /operaciones/v1/turnos'
  | 'POST /operaciones/v1/turnos'
  | 'PATCH /operaciones/v1/turnos/:id'
  | 'POST /operaciones/v1/turnos/:id/cerrar'
  | 'POST /transportistas/v1/vehiculos/posiciones';

type DocumentosCalls =
  | 'GET /operaciones/v1/documento-tipos'
  | 'POST /operaciones/v1/documento-tipos'
  | 'PATCH /operaciones/v1/documento-tipos/:id'
  | 'GET /operaciones/v1/documentos'
  | 'POST /operaciones/v1/documentos'
  | 'PUT /operaciones/v1/documentos/:id/archivo'
  | 'GET /operaciones/v1/documentos/:id/archivo'
  | 'POST /operaciones/v1/documentos/:id/aprobar'
  | 'POST /operaciones/v1/documentos/:id/rechazar';

export function flotaRoutes(deps: Deps): Handlers<FlotaCalls> {
  return {
    'GET /operaciones/v1/choferes': async ({ caller, query }) => ({ data: await listChoferes(deps, caller, query) }),
    'POST /operaciones/v1/choferes': async ({ caller, body, ip }) => ({
      data: await createChofer(deps, caller, body, ip),
    }),
    'PATCH /operaciones/v1/choferes/:id': async ({ caller, params, body, ip }) => ({
      data: await changeChofer(deps, caller, { ...params, change: body, ip }),
    }),
    'GET /operaciones/v1/vehiculos': async ({ query }) => ({ data: await listVehiculos(deps, query) }),
    'POST /operaciones/v1/vehiculos': async ({ caller, body, ip }) => ({
      data: await createVehiculo(deps, caller, body, ip),
    }),
    'PATCH /operaciones/v1/vehiculos/:id': async ({ caller, params, body, ip }) => ({
      data: await changeVehiculo(deps, caller, { ...params, change: body, ip }),
    }),
    'GET /operaciones/v1/turnos': async ({ query }) => ({ data: await listTurnos(deps, query) }),
    'POST /operaciones/v1/turnos': async ({ caller, body, ip }) => ({ data: await openTurno(deps, caller, body, ip) }),
    'PATCH /operaciones/v1/turnos/:id': async ({ caller, params, body, ip }) => ({
      data: await changeTurno(deps, caller, { ...params, change: body, ip }),
    }),
    'POST /operaciones/v1/turnos/:id/cerrar': async ({ caller, params, body, ip }) => ({
      data: await closeTurno(deps, caller, { ...params, end: body, ip }),
    }),
    'POST /transportistas/v1/vehiculos/posiciones': async ({ caller, body }) => ({
      data: await postFreePositions(deps, caller, body.posiciones),
    }),
  };
}

export function documentosRoutes(deps: Deps): Handlers<DocumentosCalls> {
  return {
    'GET /operaciones/v1/documento-tipos': async () => ({ data: await listDocumentoTypes(deps) }),
    'POST /operaciones/v1/documento-tipos': async ({ caller, body, ip, key }) => ({
      data: await createDocumentoType(deps, caller, { body, ip, key }),
    }),
    'PATCH /operaciones/v1/documento-tipos/:id': async ({ caller, params, body, ip }) => ({
      data: await changeDocumentoType(deps, caller, { ...params, change: body, ip }),
    }),
    'GET /operaciones/v1/documentos': async ({ query }) => ({ data: await listDocumentos(deps, query) }),
    'POST /operaciones/v1/documentos': async ({ caller, body, ip, key }) => ({
      data: await createDocumento(deps, caller, { body, ip, key }),
    }),
    'PUT /operaciones/v1/documentos/:id/archivo': async ({ caller, params, upload, ip }) => ({
      data: await storeDocumentoFile(deps, caller, { ...params, open: upload, ip }),
    }),
    'GET /operaciones/v1/documentos/:id/archivo': async ({ params, reply }) => {
      await sendPaper(deps, params.id, reply);
    },
    'POST /operaciones/v1/documentos/:id/aprobar': async ({ caller, params, body, ip, key }) => ({
      data: await approveDocumento(deps, caller, { ...params, ...body, ip, key }),
    }),
    'POST /operaciones/v1/documentos/:id/rechazar': async ({ caller, params, body, ip, key }) => ({
      data: await rejectDocumento(deps, caller, { ...params, ...body, ip, key }),
    }),
  };
}
