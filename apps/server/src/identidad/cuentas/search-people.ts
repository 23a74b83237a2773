import type { PersonMatch } from '@traza/contract';
import { foldSearch } from '@traza/domain';
import type { PermissionKey } from '@traza/domain/cuentas';
import { administrationOf } from '@traza/domain/empleados';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { consumeAsk } from '#lib/rate-limits.ts';
import { findPeople, findPeopleById, findPeopleMeant, type PeopleMatchRow, type PersonRow } from './people-queries.ts';

export interface PeopleQuery {
  idCliente: number;
  length: number;
  offset: number;
  query: string;
}

/** Only accounts that order for others or administer may search a cliente's empleados (ordering.md §3.9). */
const OPENED_BY: readonly PermissionKey[] = [
  'registerBoxRequest',
  'registerStopRequest',
  'registerCarpoolRequest',
  'manageFixedRoutes',
  'manageEmpleados',
];

export function presentPerson(row: PersonRow): PersonMatch {
  return {
    personId: row.idPersona,
    firstname: row.nombre,
    lastname: row.apellido,
    phone: row.celular ?? row.celularPersona,
    corporateAccountId: row.idCuenta,
    formaDePagoPorDefecto:
      row.idFormaPago === null || row.formaPago === null ? null : { id: row.idFormaPago, alias: row.formaPago },
    centrosDeCostoHabilitados: row.centrosDeCosto,
    cecoPreferido: row.idCecoPreferido,
  };
}

const mayFind = (caller: Actor, idCliente: number) => {
  const { permisos } = accountAt(caller, idCliente);
  return OPENED_BY.some((key) => permisos[key]);
};

/** The persons that are still empleados of a cliente, by id, for a caller who may search them. */
export async function peopleById(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  { idCliente, ids }: { idCliente: number; ids: readonly number[] },
): Promise<Map<number, PersonMatch>> {
  const rows = mayFind(caller, idCliente) ? await findPeopleById(db, idCliente, ids) : [];
  return new Map(rows.map((row) => [row.idPersona, presentPerson(row)]));
}

/** The empleados that texts of a sheet, or ids chosen in their place, may mean; none for a caller who may not search them. */
export async function peopleMeant(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  { idCliente, ...meant }: { idCliente: number; texts: readonly string[]; ids: readonly number[] },
): Promise<PeopleMatchRow[]> {
  return mayFind(caller, idCliente) ? findPeopleMeant(db, idCliente, meant) : [];
}

/** Active empleados by surname, name or legajo; those that begin with what was typed come first (O-094…O-099, O-261). */
export async function searchPeople(
  { db, limits }: Deps,
  caller: Actor,
  { idCliente, length, offset, query }: PeopleQuery,
): Promise<PersonMatch[]> {
  if (!mayFind(caller, idCliente)) throw new AppError('forbidden');
  const text = foldSearch(query);
  if (text === '') return [];
  await consumeAsk(limits, 'searches', caller);
  const rows = await findPeople(db, { idCliente, text, length, offset });
  return rows.map(presentPerson);
}

/**
 * The first few whom a text finds, for who searches for several things at once: everybody where an order may be for them, those of the
 * own group for who administers no more, and nobody for anybody else (work.md 3.9).
 */
export async function findSomePeople(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  { idCliente, length, query }: Omit<PeopleQuery, 'offset'>,
): Promise<PersonMatch[]> {
  const reach = mayFind(caller, idCliente)
    ? ({ kind: 'client' } as const)
    : administrationOf(accountAt(caller, idCliente));
  const text = foldSearch(query);
  if (text === '' || reach.kind === 'none') return [];
  const idGrupo = reach.kind === 'group' ? reach.idGrupo : undefined;
  const rows = await findPeople(db, { idCliente, text, idGrupo, length, offset: 0 });
  return rows.map(presentPerson);
}
