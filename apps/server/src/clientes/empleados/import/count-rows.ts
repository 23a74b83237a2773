import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { assertWithin, consumeAll, count } from '#lib/rate-limits.ts';
import { type CheckBody, checkImport, type ImportBody, importEmpleados } from '../import-empleados.ts';
import { reachAt } from '../reach.ts';
import { checkAllRows, importAllRows } from './import-all.ts';

/**
 * Checks rows of a file in either mode. Each answer reveals whether a document number is known, so a rate limit counts the rows of each
 * caller.
 */
export async function checkRows(deps: Deps, caller: Actor, body: CheckBody) {
  reachAt(caller, body.idClientePadre);
  await consumeAll(deps.limits.checkedRows, caller.idUsuario, body.empleados.length);
  return (body.modo === 'todo' ? checkAllRows : checkImport)(deps.db, caller, body);
}

/** Imports rows of a file in either mode. A refused row reveals as much as a checked one, and so counts for the same rate limit. */
export async function importRows(
  deps: Deps,
  caller: Actor,
  sent: { body: ImportBody; key: string | undefined; ip: string },
) {
  const { checkedRows } = deps.limits;
  await assertWithin(checkedRows, caller.idUsuario);
  const imported = await (sent.body.modo === 'todo' ? importAllRows : importEmpleados)(deps, caller, sent);
  const refused = imported.filas.filter(({ faltas }) => faltas.length > 0).length;
  if (refused > 0) await count(checkedRows, caller.idUsuario, refused);
  return imported;
}
