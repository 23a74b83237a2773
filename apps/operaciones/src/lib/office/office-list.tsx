import { failureOf } from '@traza/client/list-failure.ts';
import { ListState } from '@traza/ui/list-page.tsx';
import { DataTable, type DataTableProps } from '@traza/ui/table/data-table.tsx';
import type { ReactNode } from 'react';

const ROW_PX = 44;
const NEAR_PX = 600;

export interface PagedList<Row> {
  data: { pages: readonly { filas: readonly Row[] }[] } | undefined;
  error: unknown;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface OfficeListProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'keyOf' | 'more' | 'empty'> {
  list: PagedList<Row>;
  /** That it could not be loaded, with the words for why. */
  failed: string;
  errorText: (error: unknown) => string;
  empty: ReactNode;
  /** How many rows are drawn until it is there. */
  expected?: number;
}

/** A table that is read page by page, each row under its number, or what stands in its place. */
export function OfficeList<Row extends { id: number }>(props: OfficeListProps<Row>) {
  const { list, failed, errorText, empty, expected = 8, ...table } = props;
  const rows = list.data?.pages.flatMap(({ filas }) => filas) ?? [];
  const { hasNextPage: canLoad, isFetchingNextPage: isLoading } = list;
  return (
    <ListState
      isPending={list.isPending}
      failure={failureOf(list, failed, errorText)}
      isEmpty={rows.length === 0}
      skeleton={{ count: expected, height: ROW_PX }}
      empty={empty}
    >
      <DataTable
        {...table}
        keyOf={({ id }) => String(id)}
        rows={rows}
        more={{ canLoad, isLoading, nearPx: NEAR_PX, onMore: () => void list.fetchNextPage() }}
      />
    </ListState>
  );
}
