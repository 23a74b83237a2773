import type { ApiKey, ClienteView } from '@traza/contract';
import type { Tx } from '#db/database.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import type { Authorship } from '../authorship.ts';
import { getCliente } from './get-cliente.ts';

/** All about a cliente but its cascada, which has routes of its own. */
export type ClientesCall = Exclude<Extract<ApiKey, `${string} /operaciones/v1/clientes${string}`>, `${string}/cascada`>;

/** A call that writes, as it came. */
interface WriteContext {
  caller: Operador;
  ip: string;
  key: string | undefined;
  params?: object | undefined;
  body?: object | undefined;
}

/** Does once what a call asks for, in a transaction; the same key for something else is a conflict. */
export async function writeOnce<T>(
  deps: Deps,
  call: ClientesCall,
  { caller, ip, key, params, body }: WriteContext,
  act: (tx: Tx, deed: Authorship) => Promise<T>,
): Promise<T> {
  const attempt = { key, body: { ...params, ...body } };
  return createKeyed(
    deps,
    caller,
    call,
    attempt,
    async () => (tx) => act(tx, { by: caller, now: deps.clock.now(), ip }),
  );
}

/** The same to a cliente; answers its whole page, as it is then. */
export async function writeCliente(
  deps: Deps,
  call: ClientesCall,
  context: WriteContext,
  act: (tx: Tx, deed: Authorship) => Promise<number>,
): Promise<{ data: ClienteView }> {
  const { caller } = context;
  return writeOnce(deps, call, context, async (tx, deed) => ({
    data: await getCliente(tx, caller, await act(tx, deed), deed.now),
  }));
}
