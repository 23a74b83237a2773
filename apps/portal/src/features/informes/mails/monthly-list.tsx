import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResumenSubscription } from '@traza/contract';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { call } from '#lib/api.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { subscriptionsQuery } from './api.ts';
import { nextText, TEXT } from './messages.ts';
import styles from './send-dialog.module.css';

/** What goes out each month by itself, to whom, and how to end it. */
export function MonthlyList({ account }: { account: CorporateAccount }) {
  const query = subscriptionsQuery(accountKey(account), account.idClientePadre);
  const { data, isError, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const { send: end, isSending } = useSend({
    call: (id: number) => call('DELETE /gastos/resumen/suscripciones/:id', { params: { id } }),
    done: () => toastSuccess('monthly_stopped'),
    after: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (isError && !data) return <ErrorState title={TEXT.failed} onRetry={() => void refetch()} />;
  if (!data || data.suscripciones.length === 0) return null;
  return (
    <section className={styles['monthly']} aria-labelledby="envios-de-cada-mes">
      <h3 className="text-md" id="envios-de-cada-mes">
        {TEXT.kept}
      </h3>
      <p className="text-sm soft">{nextText(data.proximo)}</p>
      <ul className={styles['kept']}>
        {data.suscripciones.map((subscription) => (
          <li key={subscription.id}>
            <p className="shrink anywhere">{peopleText(subscription)}</p>
            <Button size="sm" variant="secondary" disabled={isSending} onClick={() => void end(subscription.id)}>
              {TEXT.end}
              <VisuallyHidden>{`: ${peopleText(subscription)}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `Paz, Luis · Ríos, Rita (no lo recibe: ya no ve todos estos gastos)` */
function peopleText({ personas }: ResumenSubscription): string {
  return personas.map(({ nombre, recibe }) => (recibe ? nombre : `${nombre} (${TEXT.lost})`)).join(' · ');
}
