import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { call } from '#lib/api.ts';
import { toastInfo, toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import type { Invitee, InviteStatus, PageEvent } from '../list/page-state.ts';
import { INVITATIONS_TEXT } from './messages.ts';

/** Asks before the invitations go out; a failure keeps who was chosen. */
export function InviteModal({ invite, dispatch }: { invite: InviteStatus; dispatch: (event: PageEvent) => void }) {
  const { send, isSending } = useSend({
    call: (chosen: readonly Invitee[]) =>
      call('POST /usuarios/invite', { body: { usersToInvite: chosen.map((invitee) => ({ ...invitee })) } }),
    done: ({ data: { enviadas, inactivos } }) => {
      dispatch({ type: 'invitesSent' });
      if (enviadas > 0 || inactivos.length === 0) toastSuccess('invites_sent');
      if (inactivos.length > 0)
        toastInfo('invites_inactive', { nombres: inactivos.map(({ nombre }) => nombre).join(', ') });
    },
  });
  const chosen = invite.tag === 'confirming' ? invite.chosen : [];
  return (
    <ConfirmModal
      opened={invite.tag === 'confirming'}
      title={INVITATIONS_TEXT.inviteTitle}
      confirmLabel={INVITATIONS_TEXT.send}
      loading={isSending}
      onConfirm={() => void send(chosen)}
      onClose={() => (isSending ? undefined : dispatch({ type: 'confirmClosed' }))}
    >
      {INVITATIONS_TEXT.inviteConfirm(chosen.length)}
    </ConfirmModal>
  );
}
