import type { Api, EmpleadoWork, Output } from '@traza/contract';
import { cleanText, toWire } from '@traza/domain';
import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { invitationOf, recentSignInFrom } from '@traza/domain/empleados';
import type * as z from 'zod';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, badInput, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { type EmpleadosFilter, findEmpleados, type WorkRow } from './list-queries.ts';
import { findCliente, isCecoOf, isGrupoOf } from './queries.ts';
import { reachAt } from './reach.ts';

type EmpleadosQuery = z.output<Api['GET /usuarios/administracion']['query']>;
/** Whom a list or a change means. */
type EmpleadosSelection = Pick<
  EmpleadosQuery,
  'idClientePadre' | 'query' | 'estado' | 'group' | 'ceco' | 'ingreso' | 'permiso'
>;
type EmpleadosList = Output<Api['GET /usuarios/administracion']>['data'];
type ClienteRecord = Output<Api['GET /clientes']>['data'];

const WITHOUT_GRUPO = '-1';

/** Everybody asks for any group of the client; the administrator of a group has the own one and no other. */
async function readGrupo(db: Executor, caller: Actor, query: EmpleadosSelection): Promise<EmpleadosFilter['idGrupo']> {
  const { idClientePadre: idCliente, group: grupo } = query;
  const administration = reachAt(caller, idCliente);
  if (administration.kind === 'group') {
    if (grupo !== '' && grupo !== administration.idGrupo) throw new AppError('forbidden');
    return administration.idGrupo;
  }
  if (grupo === '') return undefined;
  if (grupo === WITHOUT_GRUPO) return null;
  if (!(await isGrupoOf(db, idCliente, grupo))) throw badInput('group');
  return grupo;
}

/** Of the list's query, whom it means. */
export async function readFilter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Actor,
  query: EmpleadosSelection,
): Promise<EmpleadosFilter> {
  const { idClientePadre: idCliente, estado, ceco, permiso, ingreso } = query;
  const idGrupo = await readGrupo(db, caller, query);
  if (ceco !== undefined && !(await isCecoOf(db, idCliente, ceco))) throw badInput('ceco');
  return {
    idCliente,
    idGrupo,
    activo: estado === '' ? undefined : estado === 'activo',
    query: cleanText(query.query),
    idCeco: ceco,
    permiso,
    ingreso: ingreso && { which: ingreso, recentFrom: recentSignInFrom(clock.now()) },
  };
}

const momentOf = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));
const wireOf = (moment: Temporal.Instant | null) => moment && toWire(moment);

/** Only the fields that the call asked for (DW-01). */
function presentWork(row: WorkRow, now: Temporal.Instant): EmpleadoWork {
  const { permisos, ingreso, invitacion, ...same } = row;
  const reached =
    invitacion &&
    invitationOf(
      {
        ultimoIngreso: momentOf(invitacion.ultimoIngreso),
        invitada: momentOf(invitacion.invitada),
        venceClave: momentOf(invitacion.venceClave),
        hasAccountElsewhere: invitacion.hasAccountElsewhere,
      },
      now,
    );
  return {
    ...same,
    ...(permisos && { permisos: PERMISSION_KEYS.filter((key) => permisos[key]) }),
    ...(ingreso !== undefined && { ingreso: wireOf(momentOf(ingreso)) }),
    ...(reached && { invitacion: { estado: reached.estado, desde: wireOf(reached.desde) } }),
  };
}

/** The empleados of a client that the caller administers (A-377, DA-32, W-143…W-147). */
export async function listEmpleados(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Actor,
  query: EmpleadosQuery,
): Promise<EmpleadosList> {
  const filter = await readFilter(deps, caller, query);
  const { orden, sentido, campos, length, offset, cuentas: only } = query;
  const sort = orden && { by: orden, sentido };
  const { empleados, total } = await findEmpleados(deps.db, { ...filter, sort, campos, only, length, offset });
  const now = deps.clock.now();
  return {
    empleados: empleados.map(({ trabajo, ...empleado }) => ({
      ...empleado,
      ...(trabajo && { trabajo: presentWork(trabajo, now) }),
    })),
    numeroDeResultados: total,
  };
}

/** The choices that the form of an empleado offers. */
export async function getCliente(db: Executor, caller: Actor, idCliente: number): Promise<ClienteRecord> {
  reachAt(caller, idCliente);
  const { alias, cecos, formasDePago } = required(await findCliente(db, idCliente), 'forbidden');
  const withState = (activo: boolean) =>
    cecos.filter((ceco) => ceco.activo === activo).map((ceco) => ({ id: ceco.id, alias: ceco.alias }));
  return { alias, cecos: withState(true), cecosInactivos: withState(false), formaDePagoHabilitadas: formasDePago };
}
