import type { Busqueda } from '@traza/contract';
import { BUSQUEDA } from '@traza/domain/busqueda';
import { findSomeDirecciones } from '#clientes/direcciones/search-direcciones.ts';
import { findSomePeople } from '#identidad/cuentas/search-people.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { consume } from '#lib/rate-limits.ts';
import { pedidoTitle } from '#pedidos/lectura/pedido-title.ts';
import { findSomePedidos, type PedidoMatch } from '#pedidos/lectura/search-pedidos.ts';

/** The results of a text at a cliente, five of each kind; a kind that the caller may not see is empty (work.md 3.9, W-128, W-129). */
export async function search(
  deps: Deps,
  caller: Actor,
  { idCliente, q }: { idCliente: number; q: string },
): Promise<Busqueda> {
  accountAt(caller, idCliente);
  await consume(deps.limits.searches, `${caller.idUsuario}:buscar`);
  const limit = BUSQUEDA.perKind;
  const pedidos = await findSomePedidos(deps, caller, { idCliente, q, limit });
  return {
    pedidos: pedidos.map(presentPedido),
    personas: await findSomePeople(deps, caller, { idCliente, query: q, length: limit }),
    direcciones: await findSomeDirecciones(deps, caller, { idCliente, query: q, limit }),
  };
}

const SECTIONS = { usuario: 'pedidos', informes: 'informes', recorridos: 'recorridos' } as const;

function presentPedido({ pedido, section }: PedidoMatch): Busqueda['pedidos'][number] {
  const { id, datetime, extras } = pedido;
  return { extrasType: extras.type, id, titulo: pedidoTitle(pedido), fecha: datetime, seccion: SECTIONS[section] };
}
