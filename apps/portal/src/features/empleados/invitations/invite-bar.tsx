import { Button } from '@traza/ui/button.tsx';
import { ChosenBar } from '@traza/ui/chosen-bar.tsx';
import { toastError } from '#lib/toast.ts';
import type { InviteStatus, PageEvent } from '../list/page-state.ts';
import { TEXT } from '../messages.ts';
import { INVITATIONS_TEXT } from './messages.ts';

/** Stands over the table while people are chosen; the choice goes along from page to page. */
export function InviteBar({
  invite,
  dispatch,
}: {
  invite: Exclude<InviteStatus, { tag: 'off' }>;
  dispatch: (event: PageEvent) => void;
}) {
  if (invite.tag === 'confirming' && !invite.wasChoosing) return null;
  const count = invite.chosen.length;
  return (
    <ChosenBar label={TEXT.inviteMode} lead={INVITATIONS_TEXT.inviteLead} count={INVITATIONS_TEXT.chosen(count)}>
      <Button variant="secondary" size="sm" onClick={() => dispatch({ type: 'inviteToggled' })}>
        {INVITATIONS_TEXT.cancel}
      </Button>
      <Button
        size="sm"
        onClick={() => (count === 0 ? toastError('no_users_selected') : dispatch({ type: 'inviteAccepted' }))}
      >
        {INVITATIONS_TEXT.accept}
      </Button>
    </ChosenBar>
  );
}
