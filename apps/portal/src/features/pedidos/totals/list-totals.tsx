import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { type ReactNode, Suspense } from 'react';
import type { PedidosView } from '../list/list-api.ts';
import { TotalsLine } from './totals-line.tsx';
import { useAgrupar } from './use-agrupar.ts';

const GroupedTotals = lazyPanel(async () => (await import('./grouped-totals.tsx')).GroupedTotals);

/** The totals of the reports: the line under the list, or the divided totals in place of the list (T-204, W-170); a table has them inside. */
export const LIST_TOTALS = { Foot: ListTotals, Parts: ListOrParts };

function ListTotals({ view }: { view: PedidosView }) {
  const { idClient } = view;
  return idClient === undefined ? null : <TotalsLine view={view} idClient={idClient} />;
}

function ListOrParts({ view, children }: { view: PedidosView; children: ReactNode }) {
  const { agrupar, openPart } = useAgrupar();
  // the table has its groups among its rows
  if (agrupar === undefined || view.tabla) return children;
  return (
    <Suspense>
      <GroupedTotals view={view} agrupar={agrupar} onOpen={openPart} />
    </Suspense>
  );
}
