import { ACT_ROLES, FORM_CALLS, type FormCall, type NamedCall, namedCall } from '@traza/domain/mesa';
import * as z from 'zod';
import { type Endpoint, id, type OperadorEndpoint } from '../endpoint.ts';
import { type PortalApi, portal } from '../portal.ts';

/** The parameters that a call has by itself. */
type OwnParams<K extends FormCall> = PortalApi[K] extends { params: z.ZodObject<infer S extends z.ZodRawShape> }
  ? S
  : z.ZodRawShape;

type NamedCalls = {
  [K in FormCall as NamedCall<K>]: Omit<PortalApi[K], 'auth' | 'params' | 'errors'> &
    Pick<OperadorEndpoint, 'auth' | 'roles' | 'errors'> & {
      auth: 'operador';
      params: z.ZodObject<OwnParams<K> & { idCuenta: typeof id }>;
    };
};

function named(call: FormCall): OperadorEndpoint {
  const { params = z.strictObject({}), errors, ...endpoint }: Endpoint & { params?: z.ZodObject } = portal[call];
  return {
    ...endpoint,
    auth: 'operador',
    roles: ACT_ROLES,
    summary: `${endpoint.summary}; in the name of somebody who telephones`,
    params: params.extend({ idCuenta: id }),
    errors: [...new Set([...errors, 'forbidden', 'telephone_orders_off'] as const)],
  };
}

/** The calls of the form in somebody's name: all but who may make them is as the portal has it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys
export const namedCalls = Object.fromEntries(FORM_CALLS.map((call) => [namedCall(call), named(call)])) as NamedCalls;
