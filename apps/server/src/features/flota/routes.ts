import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { changeChofer, createChofer, listChoferes } from './choferes.ts';
import { postFreePositions } from './post-free-positions.ts';
import { changeTurno, closeTurno, listTurnos, openTurno } from './turnos.ts';
import { changeVehiculo, createVehiculo, listVehiculos } from './vehiculos.ts';

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
