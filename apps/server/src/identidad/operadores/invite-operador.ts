import type { Api, ApiKey, InvitedOperador } from '@traza/contract';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { createOperador, inviteAgain, type OperadorInvitation, restoreAcceso } from './create-operador.ts';
import { enlaceUrl, reachesPeople, sendInvitation } from './mails.ts';
import { findOperadorLine } from './operador-lines.ts';

type NewOperador = z.output<Api['POST /operaciones/v1/operadores']['body']>;

interface CallOrigin {
  key?: string | undefined;
  ip?: string;
}

interface InvitingCall {
  caller: Operador;
  call: ApiKey;
  key: string | undefined;
  body: unknown;
}

/**
 * Runs what makes an invitation, once for its key, with its e-mail. Where no e-mail reaches anybody, the link stands in the first answer
 * alone: what is stored for repeats does not hold it (docs/decisions/120).
 */
async function inviteOnce(
  deps: Deps,
  { caller, call, ...attempt }: InvitingCall,
  make: (tx: Tx) => Promise<OperadorInvitation>,
): Promise<InvitedOperador> {
  const shown: Pick<InvitedOperador, 'enlace'> = {};
  const line = await createKeyed(deps, caller, call, attempt, async () => async (tx) => {
    const made = await make(tx);
    await sendInvitation(tx, deps, { ...made, quien: `${caller.nombre} ${caller.apellido}` });
    if (!reachesPeople(deps.settings)) shown.enlace = enlaceUrl(deps.settings, made.enlace);
    return findOperadorLine(tx, made.id);
  });
  return { ...line, ...shown };
}

/** Invites somebody to Operaciones (M-018). */
export async function inviteOperador(
  deps: Deps,
  caller: Operador,
  { key, ip, ...form }: NewOperador & CallOrigin,
): Promise<InvitedOperador> {
  return inviteOnce(deps, { caller, call: 'POST /operaciones/v1/operadores', key, body: form }, (tx) =>
    createOperador(tx, form, { now: deps.clock.now(), by: caller, ip }),
  );
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
): Promise<InvitedOperador> {
  const call = 'POST /operaciones/v1/operadores/:id/invitacion';
  return inviteOnce(deps, { caller, call, key, body: { id } }, async (tx) =>
    inviteAgain(tx, await lockOperador(tx, id), { now: deps.clock.now(), by: caller, ip }),
  );
}

/** Resets the access of somebody else, who lost it or whose password another may know (M-034). */
export async function resetAcceso(
  deps: Deps,
  caller: Operador,
  { id, motivo, key, ip }: { id: number; motivo: string } & CallOrigin,
): Promise<InvitedOperador> {
  if (id === caller.idOperador) throw new AppError('forbidden');
  const call = 'POST /operaciones/v1/operadores/:id/restablecer';
  return inviteOnce(deps, { caller, call, key, body: { id, motivo } }, async (tx) =>
    restoreAcceso(tx, await lockOperador(tx, id), { now: deps.clock.now(), by: caller, ip, motivo }),
  );
}
