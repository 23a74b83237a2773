import { useQueryClient } from '@tanstack/react-query';
import type { WebhookView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { type ReactNode, useState } from 'react';
import { useSend } from '#lib/use-send.ts';
import { changeWebhook, resendEntregas, tryWebhook, webhooksKey } from './api.ts';
import { Entregas } from './entregas.tsx';
import { countsText, resentText, stateOf, switchedText, TEXT, triedText, typesText } from './messages.ts';
import styles from './webhooks-page.module.css';

interface WebhookCardProps {
  idCliente: number;
  webhook: WebhookView;
  /** What a window asks about it first. */
  onAsk: (what: 'change' | 'renew' | 'remove') => void;
}

/** One webhook: how it stands, what can be done with it, and its last messages (W-355, W-380). */
export function WebhookCard({ idCliente, webhook, onAsk }: WebhookCardProps) {
  const { id, nombre, url, activo, agotadas } = webhook;
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
  const switching = useSend({
    call: () => changeWebhook(idCliente, id, { activo: !activo }),
    done: (now) => setSaid(switchedText(now)),
    after,
  });
  return (
    <li className={styles['webhook']}>
      <div className="row-3 wrap">
        <h2 className="flat text-md">{nombre}</h2>
        <StatusChip {...stateOf(webhook)} />
      </div>
      <p className="anywhere">{url}</p>
      <p className="text-xs soft">{typesText(webhook)}</p>
      <p className="text-xs soft">{countsText(webhook)}</p>
      <div className="beside-2 wrap below-3">
        <Act of={nombre} isBusy={trial.isSending} onPress={() => void trial.send()}>
          {TEXT.try}
        </Act>
        {agotadas === 0 ? null : (
          <Act of={nombre} isBusy={resending.isSending} onPress={() => void resending.send(undefined)}>
            {TEXT.resend}
          </Act>
        )}
        <Act of={nombre} onPress={() => onAsk('change')}>
          {TEXT.change}
        </Act>
        <Act of={nombre} isBusy={switching.isSending} onPress={() => void switching.send()}>
          {activo ? TEXT.pause : TEXT.goOn}
        </Act>
        <Act of={nombre} onPress={() => onAsk('renew')}>
          {TEXT.renew}
        </Act>
        <Act of={nombre} onPress={() => onAsk('remove')}>
          {TEXT.remove}
        </Act>
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

interface ActProps {
  /** The webhook that it is about, for who cannot see beside what it stands. */
  of: string;
  isBusy?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Act({ of, isBusy = false, onPress, children }: ActProps) {
  return (
    <Button size="sm" variant="secondary" loading={isBusy} onClick={onPress}>
      {children}
      <VisuallyHidden>{` ${of}`}</VisuallyHidden>
    </Button>
  );
}
