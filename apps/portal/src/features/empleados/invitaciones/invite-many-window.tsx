import { useQueryClient } from '@tanstack/react-query';
import type { Lote } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { useSend } from '#lib/use-send.ts';
import { lotesQuery } from '../api.ts';
import styles from '../cambios/cambio-window.module.css';
import { LoteProgress } from '../cambios/lote-progress.tsx';
import { countOf, type Eleccion, quienesOf } from '../lista/eleccion.ts';
import { InvitesRefused } from './invites-refused.tsx';
import { INVITACIONES_TEXT } from './messages.ts';

interface InviteManyWindowProps {
  account: CorporateAccount;
  eleccion: Eleccion;
  onDone: () => void;
  onClose: () => void;
}

/** Invites more people than one call takes: it is asked first, and goes on while somebody looks on (W-155). */
export function InviteManyWindow({ account, eleccion, onDone, onClose }: InviteManyWindowProps) {
  const { idClientePadre } = account;
  const queryClient = useQueryClient();
  const [count] = useState(() => countOf(eleccion));
  const [lote, setLote] = useState<Lote | null>(null);
  const { send, isSending } = useSend({
    call: (quienes: ReturnType<typeof quienesOf>, { key }) =>
      call(
        'POST /usuarios/administracion/invitaciones',
        { body: { idClientePadre, quienes } },
        { headers: { 'Idempotency-Key': key } },
      ),
    done: ({ data }) => {
      setLote(data);
      void queryClient.invalidateQueries({ queryKey: lotesQuery(idClientePadre).queryKey });
    },
  });
  // those who were refused before it began too
  const refused = () => (lote ? <InvitesRefused idLote={lote.idLote} /> : null);
  const close = () => {
    if (lote) onDone();
    onClose();
  };
  return (
    <Dialog title={INVITACIONES_TEXT.inviteTitle} size={520} isKept onClose={close}>
      {lote ? (
        <LoteProgress lote={lote} words={INVITACIONES_TEXT.progress} refused={refused} onClose={close} />
      ) : (
        <>
          <p className={styles['lead']}>{INVITACIONES_TEXT.inviteMany(count)}</p>
          <DialogActions>
            <CancelButton disabled={isSending}>{INVITACIONES_TEXT.cancel}</CancelButton>
            <Button loading={isSending} onClick={() => void send(quienesOf(eleccion))}>
              {INVITACIONES_TEXT.send}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
