import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfiguration } from '@traza/client/settings.ts';
import type { Enlace, Pedido } from '@traza/contract';
import { dialledPhone } from '@traza/domain';
import { whatsappHref } from '@traza/domain/avisos';
import { Button } from '@traza/ui/button.tsx';
import { Card } from '@traza/ui/card.tsx';
import { ChoiceList } from '@traza/ui/fields/choice-list.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { Copy, Link2, Mail, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { copyText } from '#lib/copy.ts';
import { useSession } from '#lib/session.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { AvisosOfWindow } from '../avisos/avisos-section.tsx';
import { enlacesQuery, sendRevocation, sendShare } from './enlaces-api.ts';
import { confirmRevokeText, ENLACES_TEXT, enlaceLines, forWhom, mailSubject, shareText, withName } from './messages.ts';
import { shareChoices } from './share-choices.ts';
import styles from './share-modal.module.css';

interface ShareModalProps {
  account: string;
  pedido: Pedido;
  onClose: () => void;
}

/** Makes enlaces that show a pedido to one audience, and lists the existing ones (W-117, W-122, W-125). */
export function ShareModal({ account, pedido, onClose }: ShareModalProps) {
  const queryClient = useQueryClient();
  const session = useSession();
  const choices = shareChoices(pedido, session);
  const [chosen, setChosen] = useState(choices[0]?.value ?? '');
  const query = enlacesQuery(account, pedido);
  const { send, isSending } = useSend({
    call: (choice: (typeof choices)[number], { key }) => sendShare(pedido, choice, key),
    done: (made) => {
      queryClient.setQueryData(query.queryKey, (before) => [made, ...(before ?? [])]);
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
      void copyText(urlOf(made), 'url', ENLACES_TEXT.ready);
    },
    failed: (error) => toastError(error, { area: 'enlaces' }),
  });

  return (
    <Dialog title={ENLACES_TEXT.title} size={560} isTall onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const choice = choices.find(({ value }) => value === chosen);
          if (choice) void send(choice);
        }}
      >
        <ChoiceList
          label={ENLACES_TEXT.who}
          kind="radio"
          choices={choices.map(({ value, name, hint }) => ({ value, label: name, description: hint }))}
          isChosen={(value) => value === chosen}
          onChange={setChosen}
        />
        <DialogActions>
          <CancelButton>{ENLACES_TEXT.close}</CancelButton>
          <Button type="submit" loading={isSending} icon={<Link2 size={16} aria-hidden />}>
            {ENLACES_TEXT.make}
          </Button>
        </DialogActions>
      </form>
      <AvisosOfWindow account={account} pedido={pedido} />
      <SharedLinks account={account} pedido={pedido} />
    </Dialog>
  );
}

function urlOf({ idEnlace }: Enlace): string {
  return `${location.origin}/seguimiento/${idEnlace}`;
}

/** For whom, by whom, until when, when opened last; each can be sent again and revoked (W-122). */
function SharedLinks({ account, pedido }: Pick<ShareModalProps, 'account' | 'pedido'>) {
  const id = useId();
  const queryClient = useQueryClient();
  const query = enlacesQuery(account, pedido);
  const { data, isPending, isError, refetch } = useQuery(query);
  const [leaving, setLeaving] = useState<Enlace>();
  const { send, isSending } = useSend({
    call: ({ id: idEnlace }: Enlace) => sendRevocation(idEnlace),
    done: async () => {
      toastSuccess('link_revoked');
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
    failed: (error) => toastError(error, { area: 'enlaces' }),
    after: () => setLeaving(undefined),
  });
  return (
    <section className={styles['shared']} aria-labelledby={id}>
      <h3 id={id} className="text-md bold">
        {ENLACES_TEXT.shared}
      </h3>
      <ListState
        isPending={isPending}
        failure={isError && { title: ENLACES_TEXT.failed, onRetry: () => void refetch() }}
        isEmpty={data?.length === 0}
        skeleton={{ count: 2, height: 64 }}
        empty={<EmptyState title={ENLACES_TEXT.none} description={ENLACES_TEXT.noneHint} icon={<Link2 size={26} />} />}
      >
        <ul className="shape-plain-list grid-3">
          {data?.map((enlace) => (
            <SharedLink
              key={enlace.id}
              enlace={enlace}
              phone={phoneOf(pedido, enlace)}
              isPackage={pedido.type === 'package'}
              onRevoke={() => setLeaving(enlace)}
            />
          ))}
        </ul>
      </ListState>
      <ConfirmModal
        opened={leaving !== undefined}
        title={ENLACES_TEXT.revokeTitle}
        confirmLabel={ENLACES_TEXT.revoke}
        tone="danger"
        loading={isSending}
        onConfirm={() => leaving && void send(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        {leaving ? confirmRevokeText(forWhom(leaving)) : null}
      </ConfirmModal>
    </section>
  );
}

/** The number of who an enlace is for, as it is dialled; empty of a colleague. */
function phoneOf({ extras }: Pedido, { para, idPasaje }: Enlace): string {
  const pasaje = extras.pasajes.find((one) => one.idPasaje === idPasaje);
  const person = para === 'receptor' ? pasaje?.receptor : pasaje?.pasajero;
  return para === 'colega' ? '' : dialledPhone(person?.phone ?? '');
}

interface SharedLinkProps {
  enlace: Enlace;
  phone: string;
  isPackage: boolean;
  onRevoke: () => void;
}

function SharedLink({ enlace, phone, isPackage, onRevoke }: SharedLinkProps) {
  const { product } = useConfiguration();
  const name = forWhom(enlace);
  const url = urlOf(enlace);
  const text = shareText(isPackage, url);
  return (
    <li>
      <Card padding="sm" className={styles['item']}>
        <div className="grid-1">
          <strong>{name}</strong>
          {enlaceLines(enlace).map((line) => (
            <span key={line} className="text-sm soft">
              {line}
            </span>
          ))}
        </div>
        {enlace.estado === 'vivo' ? (
          <div className={styles['actions']}>
            <a
              className={styles['target']}
              href={whatsappHref(phone, text)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={withName(ENLACES_TEXT.whatsApp, name)}
            >
              <MessageCircle size={16} aria-hidden />
              {ENLACES_TEXT.whatsApp}
            </a>
            <a
              className={styles['target']}
              href={`mailto:?subject=${encodeURIComponent(mailSubject(product))}&body=${encodeURIComponent(text)}`}
              aria-label={withName(ENLACES_TEXT.email, name)}
            >
              <Mail size={16} aria-hidden />
              {ENLACES_TEXT.email}
            </a>
            <button
              type="button"
              className={styles['target']}
              aria-label={withName(ENLACES_TEXT.copyAgain, name)}
              onClick={() => void copyText(url, 'url')}
            >
              <Copy size={16} aria-hidden />
              {ENLACES_TEXT.copyAgain}
            </button>
            <button
              type="button"
              className={styles['target']}
              data-danger
              aria-label={withName(ENLACES_TEXT.revoke, name)}
              onClick={onRevoke}
            >
              {ENLACES_TEXT.revoke}
            </button>
          </div>
        ) : null}
      </Card>
    </li>
  );
}
