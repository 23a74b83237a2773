import { useSession } from '@traza/client/session.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import { ReclamosScreen } from '#features/reclamos/reclamos-screen.tsx';
import { Rendiciones } from '#features/rendiciones/gastos-page.tsx';

const TABS = { cuenta: 'La cuenta del mes', reclamos: 'Reclamos' } as const;
type Tab = keyof typeof TABS;

function readTab({ vista }: Search): Tab {
  return vista === 'reclamos' ? 'reclamos' : 'cuenta';
}

/** `/gastos`: what was spent in a month, and what is disputed of it (DW-15). */
export function GastosPage() {
  const { account } = useSession();
  const [tab, patch] = useUrlState(readTab);
  // the guard lets nobody else in
  if (account.tag !== 'corporateAccount') return null;
  const show = (chosen: Tab) =>
    patch({ vista: chosen === 'cuenta' ? undefined : chosen, estado: undefined }, { push: true });
  const tabs = <SectionTabs label="Partes de Gastos" tabs={TABS} current={tab} onChoose={show} />;
  if (tab === 'reclamos') return <ReclamosScreen account={account} tabs={tabs} />;
  return <Rendiciones account={account} tabs={tabs} />;
}
