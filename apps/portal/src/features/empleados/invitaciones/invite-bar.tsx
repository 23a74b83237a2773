import { toastError } from '@traza/client/toast.ts';
import { Button } from '@traza/ui/button.tsx';
import type { InviteStatus, PageEvent } from '../lista/page-state.ts';
import { TEXT } from '../messages.ts';
import styles from './invite-bar.module.css';

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
    <section className={styles['bar']} aria-label={TEXT.inviteMode}>
      <p className={styles['words']}>
        {TEXT.inviteLead}{' '}
        <strong className={styles['count']} role="status">
          {TEXT.chosen(count)}
        </strong>
      </p>
      <Button variant="secondary" size="sm" onClick={() => dispatch({ type: 'inviteToggled' })}>
        {TEXT.cancel}
      </Button>
      <Button
        size="sm"
        onClick={() => (count === 0 ? toastError('no_users_selected') : dispatch({ type: 'inviteAccepted' }))}
      >
        {TEXT.accept}
      </Button>
    </section>
  );
}
