import { useSession } from '@traza/client/session.ts';
import { ListPage } from '@traza/ui/list-page.tsx';
import { SECTIONS } from '#lib/sections.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

/** `/auditoria`: who changed what, when, and how it was before. */
export function AuditoriaPage() {
  const { account } = useSession();
  const filters = useAuditFilter();
  // the guard lets nobody else in
  if (account.tag !== 'corporateAccount') return null;
  return (
    <ListPage {...SECTIONS.auditoria} filters={<AuditFilters idCliente={account.idClientePadre} filters={filters} />}>
      <AuditList idCliente={account.idClientePadre} filters={filters} />
    </ListPage>
  );
}
