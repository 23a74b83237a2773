import { useSearch } from '@tanstack/react-router';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import { type ReactNode, useCallback } from 'react';
import { useSession } from '#lib/session.ts';
import { TEXT } from './messages.ts';
import { ResumenScreen } from './resumen-screen.tsx';
import { type ResumenView, readView } from './resumen-state.ts';

/** The three parts of the section (T-197). */
const TABS: Readonly<Record<ResumenView, string>> = { mensual: TEXT.mensual, anual: TEXT.anual, pedidos: TEXT.pedidos };

interface InformesScreenProps {
  /** The list of orders with the tabs above it. */
  pedidos: (tabs: ReactNode) => ReactNode;
}

/** `/informes` in its three variants: summaries for those who see the whole client, and the orders (T-197, T-206). */
export function InformesScreen({ pedidos }: InformesScreenProps) {
  const { account } = useSession();
  const search: Search = useSearch({ strict: false });
  const seesResumenes = account.tag === 'corporateAccount' && account.permisos.showClientPedidos;
  const view = readView(search, seesResumenes);
  const [, patchUrl] = useUrlState(useCallback((given: Search) => given, []));
  // the filters of the list stay in the address, for coming back to it
  const choose = useCallback(
    (vista: ResumenView) => patchUrl({ vista, anio: undefined, mes: undefined, selected: undefined }, { push: true }),
    [patchUrl],
  );
  const tabs = seesResumenes ? <SectionTabs label={TEXT.tabs} tabs={TABS} current={view} onChoose={choose} /> : null;
  if (view === 'pedidos' || account.tag !== 'corporateAccount') return pedidos(tabs);
  return <ResumenScreen key={view} account={account} view={view} tabs={tabs} />;
}
