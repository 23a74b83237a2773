import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import { AuditoriaPage } from '#features/auditoria/auditoria-page.tsx';
import { WebhooksPage } from '#features/webhooks/webhooks-page.tsx';
import { useSession } from '#lib/session.ts';

const TABS = { cambios: 'Cambios', conexiones: 'Conexiones' } as const;
type TrailTab = keyof typeof TABS;

const readTab = ({ vista }: Search): TrailTab => (vista === 'conexiones' ? vista : 'cambios');

/** `/auditoria`: who changed what, and what other systems are told of it. */
export function TrailPage() {
  const { account } = useSession();
  const [tab, patch] = useUrlState(readTab);
  // the guard admits only accounts of a cliente
  if (account.tag !== 'corporateAccount') return null;
  const show = (chosen: TrailTab) => patch({ vista: chosen === 'cambios' ? undefined : chosen }, { push: true });
  const tabs = <SectionTabs label="Partes de Auditoría" tabs={TABS} current={tab} onChoose={show} />;
  return tab === 'conexiones' ? (
    <WebhooksPage idCliente={account.idClientePadre} tabs={tabs} />
  ) : (
    <AuditoriaPage tabs={tabs} />
  );
}
