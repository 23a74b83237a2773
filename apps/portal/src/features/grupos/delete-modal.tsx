import { useQuery } from '@tanstack/react-query';
import type { Grupo } from '@traza/contract';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { errorText } from '#lib/error-text.ts';
import { membersQuery } from './api.ts';
import styles from './grupos-page.module.css';
import { removalText, TEXT } from './messages.ts';

export interface DeleteModalProps {
  account: string;
  grupo: Grupo;
  isDeleting: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Names what goes with the group before anything is deleted (A-325, DA-31). */
export function DeleteModal({ account, grupo, isDeleting, onDelete, onClose }: DeleteModalProps) {
  const members = useQuery(membersQuery(account, grupo));
  return (
    <ConfirmModal
      opened
      title={TEXT.removeGrupo}
      confirmLabel={TEXT.remove}
      tone="danger"
      loading={isDeleting || members.isPending}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <div className={styles['consequences']} aria-live="polite">
        <Consequences nombre={grupo.nombre} members={members.data} error={members.error} />
      </div>
    </ConfirmModal>
  );
}

interface ConsequencesProps {
  nombre: string;
  members: number | undefined;
  error: unknown;
}

function Consequences({ nombre, members, error }: ConsequencesProps) {
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (members === undefined) return <p>{TEXT.countingMembers}</p>;
  return (
    <>
      <p>{removalText(nombre, members)}</p>
      {members > 0 ? <p>{TEXT.lostRights}</p> : null}
    </>
  );
}
