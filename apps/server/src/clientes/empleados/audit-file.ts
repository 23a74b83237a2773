import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { auditHead } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';

interface FileOptions {
  idCliente: number;
  /** What the calls of one file have in common; a call without it is a file by itself. */
  idLote: string | undefined;
  caller: Actor;
  ip: string;
  /** Whether any of its rows is written: of a call that refused them all there is nothing to tell. */
  isWritten: boolean;
}

/** Tells the trail of a file once, whatever number of calls it takes, under the lock of its cliente; answers the number of the act. */
export async function auditFile(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { idCliente, idLote = randomUUID(), caller, ip, isWritten }: FileOptions,
): Promise<string> {
  const head = await tx
    .selectFrom('auditoria')
    .select(['idUsuario', 'accion'])
    .where('idCliente', '=', idCliente)
    .where('idLote', '=', idLote)
    .where('idObjeto', '=', idLote)
    .executeTakeFirst();
  if (head && (head.idUsuario !== caller.idUsuario || head.accion !== 'importar')) throw new AppError('forbidden');
  const what = { objeto: 'cuenta', accion: 'importar' } as const;
  if (!head && isWritten) {
    await auditHead(tx, { id: idLote, idCliente, ts: deps.clock.now(), by: caller, ip, ...what });
  }
  return idLote;
}
