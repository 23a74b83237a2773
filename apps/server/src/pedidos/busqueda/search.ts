import type { Busqueda } from '@traza/contract';
import { BUSQUEDA } from '@traza/domain/busqueda';
import { itemTitle } from '@traza/domain/pedidos';
import { findSomeDirecciones } from '#clientes/direcciones/search-direcciones.ts';
import { findSomePeople } from '#identidad/cuentas/search-people.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { consume } from '#lib/rate-limits.ts';
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
  const { type, paradas } = extras;
  const ends = [paradas[0], paradas.length > 1 ? paradas.at(-1) : undefined];
  const places = ends.flatMap((parada) => (parada ? [parada.dir.alias || parada.dir.direccion] : []));
  const who = itemTitle(pedido);
  const titulo = [who.kind === 'person' ? who.name : '', places.join(' → ')].filter((part) => part !== '').join(' · ');
  return { extrasType: type, id, titulo, fecha: datetime, seccion: SECTIONS[section] };
}
