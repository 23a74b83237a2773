import type { Pedido } from '@traza/contract';
import { centsFromPesos } from '@traza/domain';
import { itemPrice } from '@traza/domain/pedidos';
import type { Selection } from '@traza/ui/table/selection.ts';
import { useState } from 'react';
import type { PedidosView } from '../list/list-api.ts';
import { pedidoKey } from '../list/pedido-pages.ts';

/** Orders that are chosen, by their keys: also those that another order of the table has not loaded yet. */
export type ChosenPedidos = ReadonlyMap<string, Pedido>;

const PESO = 100;
const NONE: ChosenPedidos = new Map();

/** The chosen pedidos, of those in the list now or at the time of the choice. */
function chosenAfter(before: ChosenPedidos, selection: Selection, listed: readonly Pedido[]): ChosenPedidos {
  const byKey = new Map(listed.map((pedido) => [pedidoKey(pedido), pedido]));
  const next = new Map<string, Pedido>();
  for (const key of selection) {
    const pedido = byKey.get(key) ?? before.get(key);
    if (pedido) next.set(key, pedido);
  }
  return next;
}

/** The chosen pedidos of a list; a change of filters clears them (W-215). */
export function useChosenPedidos({ account, filters }: PedidosView, listed: readonly Pedido[]) {
  const whose = JSON.stringify([account, filters]);
  const [kept, setKept] = useState({ whose, elegidos: NONE });
  const chosenPedidos = kept.whose === whose ? kept.elegidos : NONE;
  return {
    elegidos: chosenPedidos,
    choose: (selection: Selection) => setKept({ whose, elegidos: chosenAfter(chosenPedidos, selection, listed) }),
  };
}

/** What they cost, of those that have a price. */
export function amountOf(pedidos: readonly Pedido[]): number {
  const cents = pedidos.map((pedido) => {
    const price = itemPrice(pedido);
    return price.kind === 'amount' ? Number(centsFromPesos(price.pesos)) : 0;
  });
  return cents.reduce((sum, one) => sum + one, 0) / PESO;
}
