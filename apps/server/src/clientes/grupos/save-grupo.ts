import type { Api, Grupo } from '@traza/contract';
import { stateVersion } from '@traza/domain';
import { administrationOf } from '@traza/domain/empleados';
import { type GrupoForm, grupoIssues, tidyGrupo } from '@traza/domain/grupos';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, badInput, refuseAll, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { changesBetween } from '#lib/changes.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { brokenUnique } from '#lib/unique.ts';
import { refuseStale } from '#lib/versioned.ts';
import { findGrupo, insertGrupo, updateGrupo } from './queries.ts';

type CreateGrupoBody = z.output<Api['POST /sgv/rest/cuentas/grupos']['body']>;
type EditGrupoBody = z.output<Api['PUT /sgv/rest/cuentas/grupos/:id']['body']>;

const isAdministrator = (account: Parameters<typeof administrationOf>[0]) =>
  administrationOf(account).kind === 'client';

/** The clients whose groups the caller administers; who administers none is `forbidden`, whatever was asked for. */
export function clientesAdministered({ accounts }: Actor): number[] {
  const ids = accounts.corporateAccounts.filter(isAdministrator).map(({ idClientePadre }) => idClientePadre);
  if (ids.length === 0) throw new AppError('forbidden');
  return ids;
}

/** A grupo of a cliente that the caller administers. Its lock comes after the cliente's, the order that every caller follows. */
export async function openGrupo(tx: Tx, id: number, idsCliente: readonly number[]): Promise<Grupo> {
  const { idClienteFk } = required(await findGrupo(tx, id, idsCliente), 'not_found');
  await lockCliente(tx, idClienteFk);
  return required(await findGrupo(tx, id, [idClienteFk], { hold: true }), 'not_found');
}

function readGrupo(body: CreateGrupoBody | EditGrupoBody): GrupoForm {
  const form = tidyGrupo(body);
  refuseAll(grupoIssues(form));
  return form;
}

/** A name is used once in a client, capitals aside. */
function takenBy(error: unknown): unknown {
  if (brokenUnique(error) !== 'grupo_nombre') return error;
  return new AppError('unavailable_group_name', { fields: [{ field: 'nombre', code: 'unavailable_group_name' }] });
}

const auditedFields = ({ nombre, descripcion }: GrupoForm) => ({ nombre, descripcion });

/** Makes a group. */
export async function createGrupo(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: CreateGrupoBody; key: string | undefined; ip: string },
): Promise<Grupo> {
  const { idCliente } = body;
  if (!isAdministrator(accountAt(caller, idCliente))) throw new AppError('forbidden');
  try {
    return await createKeyed(deps, caller, 'POST /sgv/rest/cuentas/grupos', { key, body }, async () => {
      const form = readGrupo(body);
      return async (tx) => {
        const grupo = await insertGrupo(tx, idCliente, form);
        const what = { accion: 'crear', objeto: 'grupo', idObjeto: grupo.id, despues: auditedFields(grupo) } as const;
        await audit(tx, { idCliente, ts: deps.clock.now(), by: caller, ip, ...what });
        return grupo;
      };
    });
  } catch (error) {
    throw takenBy(error);
  }
}

/** Renames a group; the body must speak of the group of the path, and of its client. */
export async function editGrupo(
  { db, clock }: Deps,
  caller: Actor,
  { id, body, seen, ip }: { id: number; body: EditGrupoBody; seen: number | undefined; ip: string },
): Promise<Grupo> {
  const clientes = clientesAdministered(caller);
  if (body.id !== id) throw badInput('id');
  const edit = async (tx: Tx): Promise<Grupo> => {
    const before = await openGrupo(tx, id, clientes);
    const { idClienteFk: idCliente } = before;
    if (body.idCliente !== idCliente) {
      throw badInput('idCliente');
    }
    await refuseStale(tx, 'grupo', { id, version: stateVersion(auditedFields(before)), idCliente }, seen);
    const after = await updateGrupo(tx, before, readGrupo(body));
    const changes = changesBetween(auditedFields(before), auditedFields(after));
    if (changes) {
      const what = { accion: 'editar', objeto: 'grupo', idObjeto: id } as const;
      await audit(tx, { idCliente, ts: clock.now(), by: caller, ip, ...what, ...changes });
    }
    return after;
  };
  try {
    return await db.transaction().execute(edit);
  } catch (error) {
    throw takenBy(error);
  }
}
