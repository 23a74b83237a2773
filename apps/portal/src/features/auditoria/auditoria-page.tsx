import { useSession } from '@traza/client/session.ts';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { SECTIONS } from '#lib/sections.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import styles from './auditoria-page.module.css';
import { useAuditFilter } from './use-audit-filter.ts';

/** `/auditoria`: who changed what, when, and how it was before. */
export function AuditoriaPage() {
  const { account } = useSession();
  const filters = useAuditFilter();
  const { title, description } = SECTIONS.auditoria;
  // the guard lets nobody else in
  if (account.tag !== 'corporateAccount') return null;
  return (
    <div className={styles['page']}>
      <PageHeader title={title} description={description} />
      <AuditFilters idCliente={account.idClientePadre} filters={filters} />
      <AuditList idCliente={account.idClientePadre} filters={filters} />
    </div>
  );
}
