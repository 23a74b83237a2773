import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '@traza/client/clock.ts';
import { useConfiguration } from '@traza/client/settings.ts';
import { toWire } from '@traza/domain';
import { canSee } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { SearchX } from 'lucide-react';
import { call } from '#lib/api.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import { useSession } from '#lib/session.ts';
import { EMPTY_TEXT } from '../filters/empty-text.ts';
import type { PedidosView } from '../list/list-api.ts';
import { auditedOf, canLookAhead } from '../list/list-section.ts';
import { LIST_TEXT, nothingAuditedText } from '../list/messages.ts';
import { type FilterChanges, isNarrowed, UNNARROWED } from '../list/pedido-filters.ts';
import styles from './pedidos-screen.module.css';

interface NoPedidosProps {
  view: PedidosView;
  onChange: (changes: FilterChanges) => void;
}

/** Why the list is empty: nothing to audit, nothing that passes the filters, or nothing in these days (T-032, T-033, DT-55). */
export function NoPedidos({ view, onChange }: NoPedidosProps) {
  const { section, filters, looksAhead } = view;
  const { account } = useSession();
  const { soporte } = useConfiguration();
  const audited = auditedOf(section, account);
  if (audited?.list.length === 0) {
    return <EmptyState title={LIST_TEXT.empty} description={nothingAuditedText(audited.kind, soporte.emailReservas)} />;
  }
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        icon={<SearchX size={26} aria-hidden />}
        title={LIST_TEXT.empty}
        description={EMPTY_TEXT.emptyFiltered}
        action={
          <Button variant="secondary" onClick={() => onChange(UNNARROWED)}>
            {EMPTY_TEXT.clearFilters}
          </Button>
        }
      />
    );
  }
  if (section !== 'pedidos' || !canSee('create', account)) {
    return <EmptyState title={LIST_TEXT.empty} description={looksAhead ? undefined : EMPTY_TEXT.emptyPeriod} />;
  }
  return <NoOwnPedidos view={view} />;
}

/** Nothing of one's own: in these days, or ever (W-100). */
function NoOwnPedidos({ view }: { view: PedidosView }) {
  const { account } = useSession();
  // a list with pedidos of others does not show whether the person ever ordered, so it does not ask
  const { data: hasOrdered = true, isLoading } = useQuery({
    ...everQuery(view),
    enabled: canLookAhead(view.section, account),
  });
  // what it says first it goes on saying
  if (isLoading) return null;
  return (
    <EmptyState
      title={hasOrdered ? LIST_TEXT.empty : EMPTY_TEXT.never}
      description={hasOrdered ? EMPTY_TEXT.emptyPeriod : EMPTY_TEXT.neverHint}
      action={
        <Link to="/crear" className={styles['link']}>
          {hasOrdered ? EMPTY_TEXT.newPedido : EMPTY_TEXT.firstPedido}
        </Link>
      }
    />
  );
}

/** Whether this person has ever ordered anything, whatever days are looked at (W-100). */
export function everQuery({ account, idClient, looksAhead }: PedidosView) {
  return queryOptions({
    queryKey: pedidosKey(account, 'alguna-vez', looksAhead),
    queryFn: async ({ signal }) => {
      // the empty list was of all days
      if (looksAhead) return false;
      const idCliente = idClient === undefined ? {} : { idCliente: idClient };
      const from = toWire(now());
      const counts = await Promise.all(
        (['past', 'future'] as const).map(async (direction) => {
          const query = { direction, from, limit: 1, ...idCliente };
          return (await call('GET /pedidos/', { query }, { signal })).data.count;
        }),
      );
      return counts.some((count) => count > 0);
    },
    staleTime: 0,
  });
}
