import type { CorporateAccount } from '@traza/domain';
import { Forward, Plus } from 'lucide-react';
import { useIsPhone } from '#lib/use-media.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TEXT } from './messages.ts';
import type { InviteStatus, PageEvent } from './page-state.ts';

interface HeaderActionsProps {
  account: CorporateAccount;
  invite: InviteStatus;
  dispatch: (event: PageEvent) => void;
}

export function HeaderActions({ invite, dispatch }: HeaderActionsProps) {
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
      {isPhone ? (
        <IconButton
          label={TEXT.newUser}
          variant="filled"
          tooltip="none"
          onClick={() => dispatch({ type: 'createOpened' })}
        >
          <Plus size={18} aria-hidden />
        </IconButton>
      ) : (
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => dispatch({ type: 'createOpened' })}>
          {TEXT.newUser}
        </Button>
      )}
    </>
  );
}
