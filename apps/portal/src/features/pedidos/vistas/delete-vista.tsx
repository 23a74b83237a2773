import { useQueryClient } from '@tanstack/react-query';
import type { Vista } from '@traza/contract';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { useSend } from '#lib/use-send.ts';
import { VISTA_TEXT } from './vista-text.ts';
import { deleteVista, vistasKey } from './vistas-api.ts';

interface DeleteVistaProps {
  account: string;
  vista: Vista;
  onClose: () => void;
}

/** Asks before a view is forgotten. */
export function DeleteVista({ account, vista: { id, nombre, seccion }, onClose }: DeleteVistaProps) {
  const queryClient = useQueryClient();
  const { send, isSending } = useSend({
    call: () => deleteVista(id),
    done: () => {
      void queryClient.invalidateQueries({ queryKey: vistasKey(account, seccion) });
      onClose();
    },
  });
  return (
    <ConfirmModal
      opened
      title={VISTA_TEXT.deleteTitle}
      confirmLabel={VISTA_TEXT.delete}
      cancelLabel={VISTA_TEXT.back}
      tone="danger"
      loading={isSending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {VISTA_TEXT.deleteQuestion(nombre)}
    </ConfirmModal>
  );
}
