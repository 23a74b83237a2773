import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import type { EntregaView, WebhookView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { ListPage, ListState } from '@traza/ui/list-page.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { Plug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { SECTIONS } from '#lib/sections.ts';
import { useSend } from '#lib/use-send.ts';
import { entregasQuery, resendEntregas, tryWebhook, webhooksKey, webhooksQuery } from './api.ts';
import { countsText, ENTREGA_STATE, entregaText, resentText, stateOf, TEXT, triedText } from './messages.ts';
import styles from './webhooks-page.module.css';

/** "Conexiones": the webhooks of the cliente, tried and sent again by who administers it (W-355). */
export function WebhooksPage({ idCliente, tabs }: { idCliente: number; tabs: ReactNode }) {
  const list = useQuery(webhooksQuery(idCliente));
  const webhooks = list.data ?? [];
  return (
    <ListPage {...SECTIONS.auditoria} filters={tabs}>
      <p className={styles['about']}>{TEXT.about}</p>
      <ListState
        isPending={list.isPending}
        failure={failureOf(list, TEXT.failed, errorText)}
        isEmpty={webhooks.length === 0}
        skeleton={{ count: 2, height: 120 }}
        empty={<EmptyState icon={<Plug size={26} />} title={TEXT.none} description={TEXT.noneHint} />}
      >
        <ul className={styles['list']} aria-label={TEXT.list}>
          {webhooks.map((webhook) => (
            <Webhook key={webhook.id} idCliente={idCliente} webhook={webhook} />
          ))}
        </ul>
      </ListState>
    </ListPage>
  );
}

function Webhook({ idCliente, webhook }: { idCliente: number; webhook: WebhookView }) {
  const { id, nombre, url, tipos, agotadas } = webhook;
  const [said, setSaid] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const after = () => void queryClient.invalidateQueries({ queryKey: webhooksKey(idCliente) });
  const trial = useSend({ call: () => tryWebhook(idCliente, id), done: (answer) => setSaid(triedText(answer)), after });
  const resending = useSend({
    call: (idEntrega: number | undefined) => resendEntregas(idCliente, id, idEntrega),
    done: (count) => setSaid(resentText(count)),
    after,
  });
  return (
    <li className={styles['webhook']}>
      <div className={styles['head']}>
        <h2>{nombre}</h2>
        <StatusChip {...stateOf(webhook)} />
      </div>
      <p className={styles['url']}>{url}</p>
      <p className={styles['soft']}>{tipos.length === 0 ? TEXT.every : tipos.join(' · ')}</p>
      <p className={styles['soft']}>{countsText(webhook)}</p>
      <div className={styles['actions']}>
        <Button size="sm" variant="secondary" loading={trial.isSending} onClick={() => void trial.send()}>
          {TEXT.try}
          <VisuallyHidden>{` ${nombre}`}</VisuallyHidden>
        </Button>
        {agotadas === 0 ? null : (
          <Button
            size="sm"
            variant="secondary"
            loading={resending.isSending}
            onClick={() => void resending.send(undefined)}
          >
            {TEXT.resend}
            <VisuallyHidden>{` de ${nombre}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      <p role="status" className={styles['said']}>
        {said}
      </p>
      <details className={styles['entregas']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{TEXT.entregas}</summary>
        {isOpen ? (
          <Entregas
            idCliente={idCliente}
            idWebhook={id}
            isBusy={resending.isSending}
            onResend={(idEntrega) => void resending.send(idEntrega)}
          />
        ) : null}
      </details>
    </li>
  );
}

interface EntregasProps {
  idCliente: number;
  idWebhook: number;
  isBusy: boolean;
  onResend: (idEntrega: number) => void;
}

function Entregas({ idCliente, idWebhook, isBusy, onResend }: EntregasProps) {
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
      <ul className={styles['lines']} aria-label={TEXT.entregas}>
        {entregas.map((entrega) => (
          <Entrega key={entrega.id} entrega={entrega} isBusy={isBusy} onResend={onResend} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {TEXT.more}
        </Button>
      ) : null}
    </ListState>
  );
}

function Entrega({ entrega, isBusy, onResend }: { entrega: EntregaView } & Pick<EntregasProps, 'isBusy' | 'onResend'>) {
  const { id, idPedido, estado } = entrega;
  return (
    <li className={styles['line']}>
      <StatusChip {...ENTREGA_STATE[estado]} />
      <span className={styles['what']}>
        <strong>{`Pedido ${idPedido}`}</strong> <span className={styles['soft']}>{entregaText(entrega)}</span>
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
