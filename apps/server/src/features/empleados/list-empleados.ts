import type { Api, Output } from '@traza/contract';
import { cleanText } from '@traza/domain';
import type * as z from 'zod';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import { type EmpleadosFilter, findCliente, findEmpleados, isGrupoOf } from './queries.ts';
import { reachAt } from './reach.ts';

type ListQuery = z.output<Api['GET /usuarios/administracion']['query']>;
type Listed = Output<Api['GET /usuarios/administracion']>['data'];
type ClienteRecord = Output<Api['GET /clientes']>['data'];

const WITHOUT_GRUPO = '-1';

/** Everybody asks for any group of the client; the administrator of a group has the own one and no other. */
async function readGrupo(db: Executor, caller: Actor, query: ListQuery): Promise<EmpleadosFilter['idGrupo']> {
  const { idClientePadre: idCliente, group: grupo } = query;
  const administration = reachAt(caller, idCliente);
  if (administration.kind === 'group') {
    if (grupo !== '' && grupo !== administration.idGrupo) throw new AppError('forbidden');
    return administration.idGrupo;
  }
  if (grupo === '') return undefined;
  if (grupo === WITHOUT_GRUPO) return null;
  if (!(await isGrupoOf(db, idCliente, grupo))) {
    throw new AppError('bad_input', { fields: [{ field: 'group', code: 'bad_input' }] });
  }
  return grupo;
}

/** The employees of a client that the caller administers (A-377, DA-32). */
export async function listEmpleados(db: Executor, caller: Actor, query: ListQuery): Promise<Listed> {
  const idGrupo = await readGrupo(db, caller, query);
  const { empleados, total } = await findEmpleados(db, {
    idCliente: query.idClientePadre,
    idGrupo,
    activo: query.estado === '' ? undefined : query.estado === 'activo',
    query: cleanText(query.query),
    length: query.length,
    offset: query.offset,
  });
  return { empleados, numeroDeResultados: total };
}

/** What the form of an employee offers to choose from. */
export async function getCliente(db: Executor, caller: Actor, idCliente: number): Promise<ClienteRecord> {
  reachAt(caller, idCliente);
  const { alias, cecos, formasDePago } = required(await findCliente(db, idCliente), 'forbidden');
  const withState = (activo: boolean) =>
    cecos.filter((ceco) => ceco.activo === activo).map((ceco) => ({ id: ceco.id, alias: ceco.alias }));
  return { alias, cecos: withState(true), cecosInactivos: withState(false), formaDePagoHabilitadas: formasDePago };
}
