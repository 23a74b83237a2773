import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import type { Grouping } from '@traza/domain/pedidos';
import type { TableGroup } from '@traza/ui/table/columns.ts';
import { useCallback, useMemo, useState } from 'react';
import { pedidosKey } from '#lib/query-keys.ts';
import { partsQuery } from '../filters/narrowing-api.ts';
import type { PedidosView } from '../list/list-api.ts';
import type { TableState } from '../list/use-pedido-table.ts';
import type { usePedidos } from '../list/use-pedidos.ts';
import { narrowedTo } from '../totals/totals-parts.ts';
import { TABLE_TEXT } from './messages.ts';

/** The list of an open group. */
export type PartList = Pick<
  ReturnType<typeof usePedidos>,
  'pedidos' | 'out' | 'waiting' | 'isPending' | 'hasMore' | 'isLoadingMore' | 'loadMore' | 'refresh'
>;

/** A group that is open: the list that its filter makes. */
export interface OpenPart {
  key: string;
  view: PedidosView;
}

const NO_ROWS: readonly Pedido[] = [];

/**
 * The groups of a table with their number and sum, of all that the filter finds; the rows of a group come when it is opened, in the order of
 * the table (W-330).
 */
export function useTableParts(view: PedidosView, { orden, sentido }: TableState, agrupar: Grouping) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(partsQuery(view, agrupar));
  const whose = JSON.stringify([agrupar, view.account, view.filters]);
  const [opened, setOpened] = useState({ whose, keys: new Set<string>() });
  const [lists, setLists] = useState<ReadonlyMap<string, PartList>>(new Map());
  const keys = opened.whose === whose ? opened.keys : undefined;
  const parts = useMemo(() => {
    const all = data?.partes ?? [];
    // by amount the groups stand as their rows do
    return orden === 'importe' ? all.toSorted((a, b) => (sentido === 'asc' ? 1 : -1) * (a.importe - b.importe)) : all;
  }, [data, orden, sentido]);

  const toggle = (key: string) => setOpened({ whose, keys: new Set(keys ?? []).symmetricDifference(new Set([key])) });
  const open = parts.flatMap(({ clave }): OpenPart[] => {
    const changes = keys?.has(clave) ? narrowedTo(agrupar, clave, view.filters) : undefined;
    return changes
      ? [{ key: clave, view: { ...view, filters: { ...view.filters, ...changes, range: view.filters.range } } }]
      : [];
  });
  const isOpen = new Set(open.map(({ key }) => key));
  const shown = open.flatMap(({ key }) => lists.get(key) ?? []);

  return {
    isPending: data?.partes === undefined,
    error: data ? null : error,
    retry: () => void refetch(),
    open,
    onList: useCallback((key: string, list: PartList | undefined) => {
      setLists((before) => {
        const next = new Map(before);
        if (list) next.set(key, list);
        else next.delete(key);
        return next;
      });
    }, []),
    groups: parts.map(({ clave, nombre, pedidos, importe }): TableGroup<Pedido> => {
      const list = isOpen.has(clave) ? lists.get(clave) : undefined;
      const rows = list?.pedidos ?? NO_ROWS;
      return {
        key: clave,
        title: nombre,
        count: TABLE_TEXT.count(pedidos),
        sum: formatPesos(importe),
        rows,
        isOpen: isOpen.has(clave),
        onToggle: narrowedTo(agrupar, clave, view.filters) ? () => toggle(clave) : undefined,
        isLoading: isOpen.has(clave) && (!list || list.isPending || list.isLoadingMore),
        more: list?.hasMore ? { label: TABLE_TEXT.further(rows.length, pedidos), onMore: list.loadMore } : undefined,
      };
    }),
    pedidos: shown.flatMap(({ pedidos }) => pedidos),
    out: new Set(shown.flatMap(({ out }) => [...out])),
    waiting: shown.reduce((sum, { waiting }) => sum + waiting, 0),
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: pedidosKey(view.account, 'totales') });
      for (const { refresh } of shown) void refresh();
    },
  };
}
