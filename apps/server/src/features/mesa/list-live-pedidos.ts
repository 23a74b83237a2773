import type { LivePedido } from '@traza/contract';
import { findLivePedidos } from '#features/pedidos/lectura/find-live-pedidos.ts';
import type { BarePedido } from '#features/pedidos/proyeccion/stored.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';

function toLivePedido({ id, version, status, substatus, extras }: BarePedido): LivePedido {
  const { type: clase, inicio, cliente, paradas } = extras;
  const places = paradas.map(({ dir: { direccion, lat, lon } }) => ({ direccion, lat, lon }));
  // nothing is asked for without a place to begin at
  const origen = required(places[0], 'internal_error');
  const destino = required(places.at(-1), 'internal_error');
  return { idCliente: cliente.id, id, clase, version, status, substatus, inicio, cliente, origen, destino };
}

/** Every order that is asked for or driven, the next to set out first. */
export async function listLivePedidos({ db }: Pick<Deps, 'db'>): Promise<LivePedido[]> {
  const pedidos = await findLivePedidos(db);
  return pedidos
    .map(toLivePedido)
    .toSorted((one, other) => one.inicio.localeCompare(other.inicio) || one.id - other.id);
}
