import { useQueryClient } from '@tanstack/react-query';
import type { Lote } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { CancelButton, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { ManyWindow } from '@traza/ui/windows/many.tsx';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { useSend } from '#lib/use-send.ts';
import { lotesQuery } from '../api.ts';
import { LoteProgress } from '../changes/lote-progress.tsx';
import { chosenOf, countOf, type EmpleadoSelection } from '../list/selection.ts';
import { InvitesRefused } from './invites-refused.tsx';
import { INVITATIONS_TEXT } from './messages.ts';

interface InviteManyWindowProps {
  account: CorporateAccount;
  eleccion: EmpleadoSelection;
  onDone: () => void;
  onClose: () => void;
}

/** Invites more people than one call takes: asks first, then continues while the window is open (W-155). */
export function InviteManyWindow({ account, eleccion, onDone, onClose }: InviteManyWindowProps) {
  const { idClientePadre } = account;
  const queryClient = useQueryClient();
  const [count] = useState(() => countOf(eleccion));
  const [lote, setLote] = useState<Lote | null>(null);
  const { send, isSending } = useSend({
    call: (quienes: ReturnType<typeof chosenOf>, { options }) =>
      call('POST /usuarios/administracion/invitaciones', { body: { idClientePadre, quienes } }, options),
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
    <ManyWindow title={INVITATIONS_TEXT.inviteTitle} size={520} onClose={close}>
      {lote ? (
        <LoteProgress lote={lote} words={INVITATIONS_TEXT.progress} refused={refused} onClose={close} />
      ) : (
        <>
          <p className="soft flat">{INVITATIONS_TEXT.inviteMany(count)}</p>
          <DialogActions>
            <CancelButton disabled={isSending}>{INVITATIONS_TEXT.cancel}</CancelButton>
            <Button loading={isSending} onClick={() => void send(chosenOf(eleccion))}>
              {INVITATIONS_TEXT.send}
            </Button>
          </DialogActions>
        </>
      )}
    </ManyWindow>
  );
}
