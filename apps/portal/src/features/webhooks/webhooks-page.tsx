import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import type { WebhookView } from '@traza/contract';
import { WEBHOOKS } from '@traza/domain/webhooks';
import { Button } from '@traza/ui/button.tsx';
import { ListPage, ListState } from '@traza/ui/list-page.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { EmptyState } from '@traza/ui/states.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { Plug, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { SECTIONS } from '#lib/sections.ts';
import { useSend } from '#lib/use-send.ts';
import { removeWebhook, renewSecret, webhooksKey, webhooksQuery } from './api.ts';
import { FORM, fullText, RENEW, removedText, removeText, TEXT } from './messages.ts';
import { SecretWindow } from './secret-window.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookFormWindow } from './webhook-form-window.tsx';
import styles from './webhooks-page.module.css';

/** The window that is open over the list. */
type Opened =
  | { what: 'create' }
  | { what: 'change' | 'renew' | 'remove'; webhook: WebhookView }
  | { what: 'secret'; secreto: string };

/** "Conexiones": the webhooks of the cliente, made, tried and kept by who administers it (W-355, W-380). */
export function WebhooksPage({ idCliente, tabs }: { idCliente: number; tabs: ReactNode }) {
  const list = useQuery(webhooksQuery(idCliente));
  const webhooks = list.data ?? [];
  const [opened, setOpened] = useState<Opened | null>(null);
  const isFull = webhooks.length >= WEBHOOKS.max;
  const create = (
    <Button icon={<Plus size={18} aria-hidden />} disabled={isFull} onClick={() => setOpened({ what: 'create' })}>
      {FORM.create}
    </Button>
  );
  return (
    <ListPage {...SECTIONS.auditoria} filters={tabs}>
      {webhooks.length === 0 ? null : (
        <div className={styles['top']}>
          <p className="text-sm soft flat">{isFull ? fullText(webhooks.length) : TEXT.about}</p>
          {create}
        </div>
      )}
      <ListState
        isPending={list.isPending}
        failure={failureOf(list, TEXT.failed, errorText)}
        isEmpty={webhooks.length === 0}
        skeleton={{ count: 2, height: 120 }}
        empty={<EmptyState icon={<Plug size={26} />} title={TEXT.none} description={TEXT.noneHint} action={create} />}
      >
        <ul className="shape-plain-list grid-3" aria-label={TEXT.list}>
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              idCliente={idCliente}
              webhook={webhook}
              onAsk={(what) => setOpened({ what, webhook })}
            />
          ))}
        </ul>
      </ListState>
      {opened ? <OpenedWindow idCliente={idCliente} opened={opened} onOpen={setOpened} /> : null}
    </ListPage>
  );
}

interface OpenedWindowProps {
  idCliente: number;
  opened: Opened;
  onOpen: (next: Opened | null) => void;
}

function OpenedWindow({ idCliente, opened, onOpen }: OpenedWindowProps) {
  const queryClient = useQueryClient();
  const close = () => onOpen(null);
  const after = () => void queryClient.invalidateQueries({ queryKey: webhooksKey(idCliente) });
  const toSecret = (secreto: string | undefined) => onOpen(secreto === undefined ? null : { what: 'secret', secreto });
  const renewing = useSend({ call: (id: number) => renewSecret(idCliente, id), done: toSecret, after });
  const removing = useSend({
    call: async ({ id }: WebhookView) => removeWebhook(idCliente, id),
    done: (_, { nombre }) => {
      close();
      showToast('success', removedText(nombre));
    },
    after,
  });
  if (opened.what === 'secret') return <SecretWindow secreto={opened.secreto} onClose={close} />;
  if (opened.what === 'create' || opened.what === 'change') {
    return (
      <WebhookFormWindow
        idCliente={idCliente}
        webhook={opened.what === 'change' ? opened.webhook : undefined}
        onSaved={(secreto) => {
          after();
          toSecret(secreto);
        }}
        onClose={close}
      />
    );
  }
  const { what, webhook } = opened;
  const isRemoval = what === 'remove';
  return (
    <ConfirmModal
      opened
      title={isRemoval ? TEXT.removeTitle : RENEW.title}
      tone={isRemoval ? 'danger' : 'primary'}
      confirmLabel={isRemoval ? TEXT.remove : RENEW.confirm}
      loading={removing.isSending || renewing.isSending}
      onConfirm={() => void (isRemoval ? removing.send(webhook) : renewing.send(webhook.id))}
      onClose={close}
    >
      {isRemoval ? removeText(webhook) : RENEW.about(webhook.nombre)}
    </ConfirmModal>
  );
}
