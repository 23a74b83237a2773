import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { KeptAccounts } from './account-cache.ts';
import { decideLlamativo } from './decide-llamativo.ts';
import { getRendicion } from './get-rendicion.ts';
import { listEfecto } from './list-efecto.ts';
import { listRendiciones } from './list-rendiciones.ts';
import { listSignedRendiciones } from './list-signed.ts';
import { rendicionPdf } from './paper/rendicion-pdf.ts';
import { rechargePedidos } from './recharge-pedidos.ts';
import { signRendicion } from './sign-rendicion.ts';

type RendicionesCalls =
  | 'GET /gastos/rendiciones'
  | 'GET /gastos/rendiciones/firmadas'
  | 'POST /pedidos/centro-costo'
  | 'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes'
  | 'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/efectos/:clave'
  | 'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/pdf'
  | 'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/llamativos/:idPedido'
  | 'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/firma';

export function rendicionesRoutes(deps: Deps): Handlers<RendicionesCalls> {
  const reads = { ...deps, kept: new KeptAccounts() };
  return {
    'GET /gastos/rendiciones': async ({ caller, query }) => ({ data: await listRendiciones(reads, caller, query) }),
    'POST /pedidos/centro-costo': async ({ caller, body, ip, key }) => ({
      data: await rechargePedidos(deps, caller, { body, key, ip }),
    }),
    'GET /gastos/rendiciones/firmadas': async ({ caller, query }) => ({
      data: await listSignedRendiciones(reads, caller, query),
    }),
    'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes': async ({ caller, params, query }) => ({
      data: await getRendicion(reads, caller, { ...params, ...query }),
    }),
    'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/efectos/:clave': async ({
      caller,
      params: { clave, ...month },
      query: { desde, idCliente },
    }) => ({ data: await listEfecto(reads, caller, { rendicion: { ...month, idCliente }, clave, desde }) }),
    'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/pdf': async ({ caller, params, query }) => ({
      data: await rendicionPdf(reads, caller, { ...params, ...query }),
    }),
    'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/llamativos/:idPedido': async ({
      caller,
      params: { idPedido, ...month },
      query,
      body,
      ip,
      key,
    }) => ({
      data: await decideLlamativo(deps, caller, { rendicion: { ...month, ...query }, idPedido, body, key, ip }),
    }),
    'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/firma': async ({
      caller,
      params,
      query,
      body,
      ip,
      key,
    }) => ({
      data: await signRendicion(deps, caller, { rendicion: { ...params, ...query }, huella: body.huella, key, ip }),
    }),
  };
}
