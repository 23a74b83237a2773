import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@traza/ui/button.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePrintAll } from '#lib/print-all/use-print-all.ts';
import { SECTIONS } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { auditQuery, loadPrinted } from './api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { DE, TEXT } from './messages.ts';
import { useAuditFilter } from './use-audit-filter.ts';
import { useDownload } from './use-download.ts';

/** `/auditoria`: who changed what, when, and how it was before. */
export function AuditoriaPage({ tabs }: { tabs: ReactNode }) {
  const { account } = useSession();
  // the guard admits only accounts of a cliente
  return account.tag === 'corporateAccount' ? <Trail idCliente={account.idClientePadre} tabs={tabs} /> : null;
}

function Trail({ idCliente, tabs }: { idCliente: number; tabs: ReactNode }) {
  const filters = useAuditFilter();
  const { send: download, isSending } = useDownload(idCliente, filters.filter);
  const list = useInfiniteQuery(auditQuery(idCliente, filters.filter));
  const printing = usePrintAll(async () => loadPrinted(list));
  return (
    <ListPage
      {...SECTIONS.auditoria}
      actions={
        <>
          <Button
            variant="secondary"
            icon={<Printer size={16} aria-hidden />}
            loading={printing.isLoading}
            onClick={printing.print}
          >
            {TEXT.print}
          </Button>
          <Button
            variant="secondary"
            icon={<Download size={16} aria-hidden />}
            loading={isSending}
            onClick={() => void download()}
          >
            {TEXT.download}
          </Button>
        </>
      }
      filters={
        <>
          {tabs}
          <SectionTabs label={TEXT.of} tabs={DE} current={filters.filter.de} onChoose={filters.showOf} />
          <AuditFilters idCliente={idCliente} filters={filters} />
        </>
      }
    >
      <AuditList idCliente={idCliente} filters={filters} />
    </ListPage>
  );
}
