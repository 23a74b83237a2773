import { FORM_CALLS, type FormCall, type NamedCall, namedCall } from '@traza/domain/mesa';
import type { Deps } from '#lib/deps.ts';
import type { Context, Handlers } from '#lib/http/handlers.ts';
import type { Operador } from '#lib/operador.ts';
import { findRequester } from './find-requester.ts';

/** A call of the form as an operador makes it: what its own handler reads, but for who calls. */
type NamedContext = Omit<Context<never>, 'caller' | 'params'> & { caller: Operador; params: { idCuenta: number } };

/** The calls of the form in somebody's name: each is answered by the handler of the portal, for the account that its address names. */
export function namedRoutes(deps: Pick<Deps, 'db'>, portal: Handlers<FormCall>): Handlers<NamedCall<FormCall>> {
  const routes = FORM_CALLS.map((call) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schemas are those of the call, with the number of an account
    const handle = portal[call] as (context: unknown) => Promise<unknown>;
    return [
      namedCall(call),
      async (context: NamedContext) =>
        handle({
          ...context,
          caller: await findRequester(deps, context.caller, { idCuenta: context.params.idCuenta }),
        }),
    ] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys
  return Object.fromEntries(routes) as unknown as Handlers<NamedCall<FormCall>>;
}
