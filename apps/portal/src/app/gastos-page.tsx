import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { auditedScopes } from '@traza/domain/rendiciones';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import { GastosResumen } from '#features/informes/gastos/gastos-resumen.tsx';
import { SendAccount } from '#features/informes/mails/send-account.tsx';
import { ReclamosScreen } from '#features/reclamos/reclamos-screen.tsx';
import { CecoSpending } from '#features/rendiciones/ceco-spending.tsx';
import { Rendiciones } from '#features/rendiciones/gastos-page.tsx';
import { useSession } from '#lib/session.ts';

const TABS = { resumen: 'Resumen', cuenta: 'La cuenta del mes', reclamos: 'Reclamos' } as const;
/** Besides, for who audits centros de costo. */
const WITH_CECOS = { ...TABS, cecos: 'Centros de costo' } as const;
type GastosTab = keyof typeof WITH_CECOS;

/** An address that names a month and no part is one of an account. */
function readTab({ vista, anio, alcance }: Search): GastosTab {
  if (vista === 'reclamos' || vista === 'cuenta' || vista === 'resumen' || vista === 'cecos') return vista;
  if (vista === 'firmadas') return 'cuenta';
  return anio === undefined && alcance === undefined ? 'resumen' : 'cuenta';
}

/** `/gastos`: what was spent, the account of a month, and what is disputed of it (DW-15). */
export function GastosPage() {
  const { account } = useSession();
  const [tab, patch] = useUrlState(readTab);
  // the guard lets nobody else in
  if (account.tag !== 'corporateAccount') return null;
  const show = (chosen: GastosTab) =>
    patch(
      {
        vista: chosen,
        estado: undefined,
        anio: undefined,
        mes: undefined,
        alcance: undefined,
        id: undefined,
        efecto: undefined,
        ceco: undefined,
        persona: undefined,
      },
      { push: true },
    );
  const audited = auditedScopes(account);
  const hasCecos = audited.cliente || audited.cecos.length > 0;
  const all = hasCecos ? WITH_CECOS : TABS;
  const tabs = <SectionTabs<GastosTab> label="Partes de Gastos" tabs={all} current={tab} onChoose={show} />;
  if (tab === 'resumen') return <GastosResumen account={account} tabs={tabs} />;
  if (tab === 'cecos') return <CecoSpending account={account} tabs={tabs} />;
  if (tab === 'reclamos') return <ReclamosScreen account={account} tabs={tabs} />;
  return (
    <Rendiciones
      account={account}
      tabs={tabs}
      renderMail={(rendicion) => <SendAccount account={account} rendicion={rendicion} />}
    />
  );
}
