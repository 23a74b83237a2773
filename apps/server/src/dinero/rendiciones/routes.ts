import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { KeptAccounts } from './account-cache.ts';
import { decideLlamativo } from './decide-llamativo.ts';
import { getRendicion } from './get-rendicion.ts';
import { listEfecto } from './list-efecto.ts';
import { listRendiciones } from './list-rendiciones.ts';
import { listSignedRendiciones } from './list-signed.ts';
import { rendicionPdf } from './paper/rendicion-pdf.ts';
import { rechargePedidos } from './recharge-pedidos.ts';
import { signRendicion } from './sign-rendicion.ts';

export function rendicionesRoutes(deps: Deps) {
  const reads = { ...deps, kept: new KeptAccounts() };
  return routes({
    'GET /gastos/rendiciones': async ({ caller, query }) => data(listRendiciones(reads, caller, query)),
    'POST /pedidos/centro-costo': async ({ caller, body, ip, key }) =>
      data(rechargePedidos(deps, caller, { body, key, ip })),
    'GET /gastos/rendiciones/firmadas': async ({ caller, query }) => data(listSignedRendiciones(reads, caller, query)),
    'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes': async ({ caller, params, query }) =>
      data(getRendicion(reads, caller, { ...params, ...query })),
    'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/efectos/:clave': async ({
      caller,
      params: { clave, ...month },
      query: { desde, idCliente },
    }) => data(listEfecto(reads, caller, { rendicion: { ...month, idCliente }, clave, desde })),
    'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/pdf': async ({ caller, params, query }) =>
      data(rendicionPdf(reads, caller, { ...params, ...query })),
    'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/llamativos/:idPedido': async ({
      caller,
      params: { idPedido, ...month },
      query,
      body,
      ip,
      key,
    }) => data(decideLlamativo(deps, caller, { rendicion: { ...month, ...query }, idPedido, body, key, ip })),
    'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/firma': async ({ caller, params, query, body, ip, key }) =>
      data(signRendicion(deps, caller, { rendicion: { ...params, ...query }, huella: body.huella, key, ip })),
  });
}
