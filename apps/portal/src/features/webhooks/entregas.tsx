import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import type { EntregaView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { errorText } from '#lib/error-text.ts';
import { MoreRows } from '#lib/more-rows.tsx';
import { entregasQuery } from './api.ts';
import { ENTREGA_STATE, entregaText, TEXT } from './messages.ts';
import styles from './webhooks-page.module.css';

interface EntregasProps {
  idCliente: number;
  idWebhook: number;
  isBusy: boolean;
  onResend: (idEntrega: number) => void;
}

/** The last messages of a webhook; one is sent again by its button. */
export function Entregas({ idCliente, idWebhook, isBusy, onResend }: EntregasProps) {
  const list = useInfiniteQuery(entregasQuery(idCliente, idWebhook));
  const entregas = list.data?.pages.flatMap((page) => page.entregas) ?? [];
  return (
    <ListState
      isPending={list.isPending}
      failure={failureOf(list, TEXT.entregasFailed, errorText)}
      isEmpty={entregas.length === 0}
      skeleton={{ count: 4, height: 44 }}
      empty={<p>{TEXT.noEntregas}</p>}
    >
      <ul className="shape-plain-list" aria-label={TEXT.entregas}>
        {entregas.map((entrega) => (
          <Entrega key={entrega.id} entrega={entrega} isBusy={isBusy} onResend={onResend} />
        ))}
      </ul>
      <MoreRows list={list} />
    </ListState>
  );
}

function Entrega({ entrega, isBusy, onResend }: { entrega: EntregaView } & Pick<EntregasProps, 'isBusy' | 'onResend'>) {
  const { id, idPedido, estado } = entrega;
  return (
    <li className={styles['line']}>
      <StatusChip {...ENTREGA_STATE[estado]} />
      <span className={styles['what']}>
        <strong>{`Pedido ${idPedido}`}</strong> <span className="text-xs soft">{entregaText(entrega)}</span>
      </span>
      {estado === 'pendiente' ? null : (
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => onResend(id)}>
          {TEXT.resendOne}
          <VisuallyHidden>{` el aviso del pedido ${idPedido}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
