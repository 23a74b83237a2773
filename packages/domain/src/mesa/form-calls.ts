/** Calls of the portal by which the form of a pedido offers what there is and says what it costs (DM-52). */
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
] as const;
export type FormCall = (typeof FORM_CALLS)[number];

/** Where an operador makes it in somebody's name: the account says who, and at which cliente. */
export type NamedCall<K extends FormCall> = K extends `${infer M} /${infer P}`
  ? `${M} /operaciones/v1/cuentas/:idCuenta/${P}`
  : never;

export function namedCall<K extends FormCall>(call: K): NamedCall<K> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says what is done here
  return call.replace(' /', ' /operaciones/v1/cuentas/:idCuenta/') as NamedCall<K>;
}
