import { ACT_ROLES } from '@traza/domain/mesa';
import * as z from 'zod';
import { type Endpoint, id, type OperadorEndpoint } from '../endpoint.ts';
import { type PortalApi, portal } from '../portal.ts';

/** Calls of the portal by which its form offers what there is and says what it costs (DM-52). */
export const FORM_CALLS = [
  'GET /sgv/rest/v3/servicios',
  'POST /rest/solicitudes/plan/previa',
  'GET /clientes/:idCliente/antelacion',
  'GET /cuentas/busqueda',
  'GET /inicio',
  'GET /inicio/nombres',
  'GET /direcciones/v2/search/',
  'GET /direcciones/geocoding/v1/:source/',
  'GET /direcciones/v1/punto/:punto/',
  'GET /direcciones/terminales/',
  'GET /direcciones/rutas/v3/:route/',
  'POST /direcciones/v1/usos/:id/:type/',
  'GET /pedidos/v1/:extrasType/:id/plantilla',
] as const satisfies readonly (keyof PortalApi)[];
export type FormCall = (typeof FORM_CALLS)[number];

/** Where an operador makes it in somebody's name: the account says who, and at which cliente. */
export type NamedCall<K extends FormCall> = K extends `${infer M} /${infer P}`
  ? `${M} /operaciones/v1/cuentas/:idCuenta/${P}`
  : never;

export function namedCall<K extends FormCall>(call: K): NamedCall<K> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says what is done here
  return call.replace(' /', ' /operaciones/v1/cuentas/:idCuenta/') as NamedCall<K>;
}

/** The parameters that a call has by itself. */
type OwnParams<K extends FormCall> = PortalApi[K] extends { params: z.ZodObject<infer S extends z.ZodRawShape> }
  ? S
  : Record<never, z.ZodType>;

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
