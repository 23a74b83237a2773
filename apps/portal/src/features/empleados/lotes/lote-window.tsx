import { useQueryClient } from '@tanstack/react-query';
import type { Lote } from '@traza/contract';
import { ManyWindow } from '@traza/ui/windows/many.tsx';
import { UndoAct } from '#lib/undo/undo-act.tsx';
import { UndoProgress } from '#lib/undo/undo-window.tsx';
import { listKey, lotesQuery } from '../api.ts';
import { LoteProgress } from '../changes/lote-progress.tsx';
import { LoteRows } from '../changes/lote-view.tsx';
import { CAMBIO_TEXT } from '../changes/messages.ts';
import { InvitesRefused } from '../invitations/invites-refused.tsx';
import { INVITATIONS_TEXT } from '../invitations/messages.ts';

interface LoteWindowProps {
  title: string;
  lote: Lote;
  idCliente: number;
  onClose: () => void;
}

/** How far a lote is that was begun in a window which is closed by now. */
export function LoteWindow({ title, lote, idCliente, onClose }: LoteWindowProps) {
  const queryClient = useQueryClient();
  const { idLote } = lote;
  const isInvites = lote.tipo === 'invitaciones';
  const words = isInvites ? INVITATIONS_TEXT.progress : CAMBIO_TEXT.words;
  const refused = () =>
    isInvites ? <InvitesRefused idLote={idLote} /> : <LoteRows idLote={idLote} count={undefined} kind="rechazada" />;
  const close = () => {
    for (const queryKey of [listKey(idCliente), lotesQuery(idCliente).queryKey]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    onClose();
  };
  const undo = ({ hechas }: Lote) => <UndoAct idCliente={idCliente} acto={idLote} count={hechas} onClosed={close} />;
  return (
    <ManyWindow title={title} onClose={close}>
      {lote.tipo === 'deshacer' ? (
        <UndoProgress begun={lote} onClose={close} />
      ) : (
        <LoteProgress lote={lote} words={words} refused={refused} onClose={close} {...(isInvites ? {} : { undo })} />
      )}
    </ManyWindow>
  );
}
