import type { Api, OperadorLine } from '@traza/contract';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { createOperador, inviteAgain, type OperadorInvitation, restoreAcceso } from './create-operador.ts';
import { sendInvitation } from './mails.ts';
import { findOperadorLine } from './operador-lines.ts';

type NewOperador = z.output<Api['POST /operaciones/v1/operadores']['body']>;

interface CallOrigin {
  key?: string | undefined;
  ip?: string;
}

/** The e-mail of an invitation goes out with what makes it; its link stands in no answer. */
async function tell(tx: Tx, deps: Deps, caller: Operador, invited: OperadorInvitation): Promise<OperadorLine> {
  await sendInvitation(tx, deps, { ...invited, quien: `${caller.nombre} ${caller.apellido}` });
  return findOperadorLine(tx, invited.id);
}

/** Invites somebody to Operaciones (M-018). */
export async function inviteOperador(
  deps: Deps,
  caller: Operador,
  { key, ip, ...form }: NewOperador & CallOrigin,
): Promise<OperadorLine> {
  const call = 'POST /operaciones/v1/operadores';
  return createKeyed(deps, caller, call, { key, body: form }, async () => async (tx) => {
    const deed = { now: deps.clock.now(), by: caller, ip };
    return tell(tx, deps, caller, await createOperador(tx, form, deed));
  });
}

async function lockOperador(tx: Tx, id: number) {
  return required(
    await tx.selectFrom('operador').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    'not_found',
  );
}

/** Sends an invitation once more. */
export async function repeatInvitation(
  deps: Deps,
  caller: Operador,
  { id, key, ip }: { id: number } & CallOrigin,
): Promise<OperadorLine> {
  const call = 'POST /operaciones/v1/operadores/:id/invitacion';
  return createKeyed(deps, caller, call, { key, body: { id } }, async () => async (tx) => {
    const deed = { now: deps.clock.now(), by: caller, ip };
    return tell(tx, deps, caller, await inviteAgain(tx, await lockOperador(tx, id), deed));
  });
}

/** Resets the access of somebody else, who lost it or whose password another may know (M-034). */
export async function resetAcceso(
  deps: Deps,
  caller: Operador,
  { id, motivo, key, ip }: { id: number; motivo: string } & CallOrigin,
): Promise<OperadorLine> {
  if (id === caller.idOperador) throw new AppError('forbidden');
  const call = 'POST /operaciones/v1/operadores/:id/restablecer';
  return createKeyed(deps, caller, call, { key, body: { id, motivo } }, async () => async (tx) => {
    const deed = { now: deps.clock.now(), by: caller, ip, motivo };
    return tell(tx, deps, caller, await restoreAcceso(tx, await lockOperador(tx, id), deed));
  });
}
