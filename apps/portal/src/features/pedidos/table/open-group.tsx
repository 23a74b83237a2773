import { useEffect } from 'react';
import { usePedidos } from '../list/use-pedidos.ts';
import type { GroupList, OpenGroup } from './use-groups.ts';

interface OpenGroupProps {
  group: OpenGroup;
  onList: (key: string, list: GroupList | undefined) => void;
}

/** Keeps the list of an open group, and gives it to the table that draws it. */
export function OpenGroupList({ group: { key, view }, onList }: OpenGroupProps) {
  const { pedidos, out, waiting, isPending, hasMore, isLoadingMore, loadMore, refresh } = usePedidos(view);
  useEffect(() => {
    onList(key, { pedidos, out, waiting, isPending, hasMore, isLoadingMore, loadMore, refresh });
  }, [key, onList, pedidos, out, waiting, isPending, hasMore, isLoadingMore, loadMore, refresh]);
  useEffect(() => () => onList(key, undefined), [key, onList]);
  return null;
}
