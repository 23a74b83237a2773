import { useSend } from '@traza/client/use-send.ts';
import { administrationOf, type CorporateAccount } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { FileDown, Forward, Plus, Upload } from 'lucide-react';
import { askRoster } from '#lib/ask-informe.ts';
import { TEXT } from '../messages.ts';
import { LISTA_TEXT } from './messages.ts';
import type { InviteStatus, PageEvent } from './page-state.ts';

interface HeaderActionsProps {
  account: CorporateAccount;
  invite: InviteStatus;
  dispatch: (event: PageEvent) => void;
}

export function HeaderActions({ account, invite, dispatch }: HeaderActionsProps) {
  const isPhone = useIsPhone();
  return (
    <>
      <IconButton
        label={TEXT.inviteMode}
        variant={invite.tag === 'choosing' ? 'filled' : 'outline'}
        tooltip="bottom"
        aria-pressed={invite.tag === 'choosing'}
        onClick={() => dispatch({ type: 'inviteToggled' })}
      >
        <Forward size={17} aria-hidden />
      </IconButton>
      {administrationOf(account).kind === 'client' ? <RosterButton account={account} /> : null}
      <IconButton
        label={LISTA_TEXT.importUsers}
        variant="outline"
        tooltip="bottom"
        onClick={() => dispatch({ type: 'importOpened' })}
      >
        <Upload size={17} aria-hidden />
      </IconButton>
      {isPhone ? (
        <IconButton
          label={LISTA_TEXT.newUser}
          variant="filled"
          tooltip="none"
          onClick={() => dispatch({ type: 'createOpened' })}
        >
          <Plus size={18} aria-hidden />
        </IconButton>
      ) : (
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => dispatch({ type: 'createOpened' })}>
          {LISTA_TEXT.newUser}
        </Button>
      )}
    </>
  );
}

/** The list of employees by e-mail: for who administers them all. */
function RosterButton({ account }: { account: CorporateAccount }) {
  const { send: ask, isSending } = useSend({ call: () => askRoster(account) });

  return (
    <IconButton
      label={LISTA_TEXT.roster}
      variant="outline"
      tooltip="bottom"
      aria-busy={isSending}
      onClick={() => void ask()}
    >
      <FileDown size={17} aria-hidden />
    </IconButton>
  );
}
