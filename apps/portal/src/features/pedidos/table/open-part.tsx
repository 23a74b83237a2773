import { useEffect } from 'react';
import { usePedidos } from '../list/use-pedidos.ts';
import type { OpenPart, PartList } from './use-table-parts.ts';

interface OpenPartProps {
  part: OpenPart;
  onList: (key: string, list: PartList | undefined) => void;
}

/** Keeps the list of an open part, and gives it to the table that draws it. */
export function OpenPartList({ part: { key, view }, onList }: OpenPartProps) {
  const { pedidos, out, waiting, isPending, hasMore, isLoadingMore, loadMore, refresh } = usePedidos(view);
  useEffect(() => {
    onList(key, { pedidos, out, waiting, isPending, hasMore, isLoadingMore, loadMore, refresh });
  }, [key, onList, pedidos, out, waiting, isPending, hasMore, isLoadingMore, loadMore, refresh]);
  useEffect(() => () => onList(key, undefined), [key, onList]);
  return null;
}
