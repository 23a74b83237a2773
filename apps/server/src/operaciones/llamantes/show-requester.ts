import type { PhoneRequester } from '@traza/contract';
import type { Actor } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { findEditable } from '#pedidos/modificaciones/find-editable.ts';
import { findAsked } from './find-asked.ts';
import { findRequester } from './find-requester.ts';

/** Who asks by telephone, with the account by which a form offers what they may ask for (M-233). */
export async function showRequester(
  deps: Pick<Deps, 'db'>,
  operador: Operador,
  key: { idCliente: number; idPersona: number },
): Promise<PhoneRequester> {
  return presentRequester(await findRequester(deps, operador, key));
}

/** The same of who asked for a pedido, in whose name it is changed while it may be (M-244). */
export async function showRequesterOf(
  deps: Deps,
  operador: Operador,
  key: { idCliente: number; id: number },
): Promise<PhoneRequester> {
  const { extrasType, caller } = await findAsked(deps, operador, key);
  await findEditable(deps, caller, { extrasType, id: key.id });
  return presentRequester(caller);
}

function presentRequester({ nombre, apellido, accounts }: Actor): PhoneRequester {
  return { nombre, apellido, cuenta: required(accounts.corporateAccounts[0], 'forbidden') };
}
