import type { Api, Molde } from '@traza/contract';
import { stateVersion } from '@traza/domain';
import { EMPLEADOS, type MoldeForm, moldeIssues, tidyMolde } from '@traza/domain/empleados';
import { byGrupoName } from '@traza/domain/grupos';
import type * as z from 'zod';
import type { Db } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuseAll, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { changesBetween } from '#lib/changes.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { onceUnique } from '#lib/unique.ts';
import { refuseStale } from '#lib/versioned.ts';
import { type AdministeredCliente, reachAt, reachesOf } from '../reach.ts';
import { countMoldes, deleteRow, findMolde, findMoldes, insertMolde, type MoldeRow, updateMolde } from './queries.ts';

type CreateMoldeBody = z.output<Api['POST /usuarios/administracion/moldes']['body']>;

/** Templates are of who administers the whole client (work.md 3.1). */
function assertWhole({ administration }: AdministeredCliente): void {
  if (administration.kind !== 'client') throw new AppError('forbidden');
}

/** The clients whose templates the caller administers; who administers none is `forbidden`, whatever was asked for. */
function clientesOf(caller: Actor): number[] {
  const whole = reachesOf(caller).filter(({ administration }) => administration.kind === 'client');
  if (whole.length === 0) throw new AppError('forbidden');
  return whole.map(({ idCliente }) => idCliente);
}

function readMolde(body: MoldeForm): MoldeForm {
  const form = tidyMolde(body);
  refuseAll(moldeIssues(form));
  return form;
}

/** A name is used once in a client, capitals aside. */
const NAME = { molde_nombre: { field: 'nombre', code: 'unavailable_group_name' } } as const;

const present = ({ id, nombre, permisos }: MoldeRow): Molde => ({ id, nombre, permisos: { ...permisos } });
const values = ({ nombre, permisos }: MoldeForm) => ({ nombre, permisos });

/** The permission templates of a client, by name (W-156). */
export async function listMoldes(db: Db, caller: Actor, idCliente: number): Promise<Molde[]> {
  assertWhole({ idCliente, administration: reachAt(caller, idCliente) });
  return (await findMoldes(db, idCliente)).toSorted(byGrupoName).map(present);
}

/** The template that a change gives; of another client it is not found. */
export async function openMolde(db: Db, reach: AdministeredCliente, id: number): Promise<Molde> {
  assertWhole(reach);
  return present(required(await findMolde(db, id, [reach.idCliente]), 'not_found'));
}

export async function createMolde(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: CreateMoldeBody; key: string | undefined; ip: string },
): Promise<Molde> {
  const { idCliente } = body;
  assertWhole({ idCliente, administration: reachAt(caller, idCliente) });
  const made = createKeyed(deps, caller, 'POST /usuarios/administracion/moldes', { key, body }, async () => {
    const form = readMolde(body);
    return async (tx) => {
      // who makes another one meanwhile waits, and counts this one
      await lockCliente(tx, idCliente);
      if ((await countMoldes(tx, idCliente)) >= EMPLEADOS.moldeMax) throw new AppError('too_many_favourites');
      const row = await insertMolde(tx, idCliente, form);
      const what = { accion: 'crear', objeto: 'molde', idObjeto: row.id, despues: values(form) } as const;
      await audit(tx, { idCliente, ts: deps.clock.now(), by: caller, ip, ...what });
      return present(row);
    };
  });
  return onceUnique(NAME, made);
}

/** Renames it or gives it other permissions; who was given it before stays as they are. */
export async function editMolde(
  { db, clock }: Deps,
  caller: Actor,
  { id, body, seen, ip }: { id: number; body: MoldeForm; seen: number | undefined; ip: string },
): Promise<Molde> {
  const clientes = clientesOf(caller);
  const form = readMolde(body);
  const edited = db.transaction().execute(async (tx) => {
    const before = required(await findMolde(tx, id, clientes, { hold: true }), 'not_found');
    const { idCliente } = before;
    await refuseStale(tx, 'molde', { id, version: stateVersion(values(before)), idCliente }, seen);
    const after = await updateMolde(tx, before, form);
    const changes = changesBetween(values(before), values(after));
    const what = { accion: 'editar', objeto: 'molde', idObjeto: id } as const;
    if (changes) await audit(tx, { idCliente, ts: clock.now(), by: caller, ip, ...what, ...named(changes, form) });
    return present(after);
  });
  return onceUnique(NAME, edited);
}

/** The trail calls it by its name, changed or not. */
function named<T extends { despues: Record<string, unknown> }>(changes: T, { nombre }: MoldeForm): T {
  return { ...changes, despues: { nombre, ...changes.despues } };
}

export async function deleteMolde(
  { db, clock }: Deps,
  caller: Actor,
  { id, ip }: { id: number; ip: string },
): Promise<void> {
  const clientes = clientesOf(caller);
  await db.transaction().execute(async (tx) => {
    const row = required(await findMolde(tx, id, clientes, { hold: true }), 'not_found');
    await deleteRow(tx, row);
    const what = { accion: 'eliminar', objeto: 'molde', idObjeto: id, antes: values(row) } as const;
    await audit(tx, { idCliente: row.idCliente, ts: clock.now(), by: caller, ip, ...what });
  });
}
