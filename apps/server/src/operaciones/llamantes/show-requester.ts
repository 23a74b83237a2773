import type { PhoneRequester } from '@traza/contract';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { findRequester } from './find-requester.ts';

/** Who asks by telephone, with the account by which a form offers what they may ask for (M-233). */
export async function showRequester(
  deps: Pick<Deps, 'db'>,
  operador: Operador,
  key: { idCliente: number; idPersona: number },
): Promise<PhoneRequester> {
  const { nombre, apellido, accounts } = await findRequester(deps, operador, key);
  return { nombre, apellido, cuenta: required(accounts.corporateAccounts[0], 'forbidden') };
}
