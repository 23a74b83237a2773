import type { CorporateAccount } from '@traza/domain/cuentas';
import { administrationOf } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { Dropdown, DropdownAction } from '@traza/ui/fields/dropdown.tsx';
import { useMedia, WIDE_QUERY } from '@traza/ui/look/use-media.ts';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { ChevronDown, FileDown, Forward, ListChecks, Mail, Plus, Printer, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { askRoster } from '#lib/ask-informe.ts';
import { useSend } from '#lib/use-send.ts';
import { TEXT } from '../messages.ts';
import { MOLDE_TEXT } from '../moldes/messages.ts';
import styles from './header-actions.module.css';
import { LIST_TEXT } from './messages.ts';
import type { InviteStatus, PageEvent } from './page-state.ts';

const MoldeWindow = lazyWindow(async () => (await import('../moldes/molde-window.tsx')).MoldeWindow);

interface HeaderActionsProps {
  account: CorporateAccount;
  invite: InviteStatus;
  dispatch: (event: PageEvent) => void;
  /** Prints all that the filter finds. */
  onPrint: () => void;
}

interface HeaderAction {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  act: () => void;
}

/** The actions beside the list: the most used as buttons, the others in a menu. Without room all of them are in the menu (W-149). */
export function HeaderActions({ account, invite, dispatch, onPrint }: HeaderActionsProps) {
  const isWide = useMedia(WIDE_QUERY);
  const [showsMoldes, setShowsMoldes] = useState(false);
  const roster = useSend({ call: () => askRoster(account) });
  const common: HeaderAction[] = [
    {
      label: TEXT.inviteMode,
      icon: <Forward size={16} aria-hidden />,
      isPressed: invite.tag === 'choosing',
      act: () => dispatch({ type: 'inviteToggled' }),
    },
    {
      label: LIST_TEXT.importUsers,
      icon: <Upload size={16} aria-hidden />,
      act: () => dispatch({ type: 'importOpened' }),
    },
  ];
  const byEmail: HeaderAction = {
    label: LIST_TEXT.inviteNew,
    icon: <Mail size={16} aria-hidden />,
    act: () => dispatch({ type: 'inviteNewOpened' }),
  };
  const print: HeaderAction = { label: LIST_TEXT.print, icon: <Printer size={16} aria-hidden />, act: onPrint };
  const forWhole: HeaderAction[] = [
    {
      label: LIST_TEXT.roster,
      icon: <FileDown size={16} aria-hidden />,
      act: () => void roster.send(),
    },
    {
      label: MOLDE_TEXT.title,
      icon: <ListChecks size={16} aria-hidden />,
      act: () => setShowsMoldes(true),
    },
  ];
  const further = administrationOf(account).kind === 'client' ? forWhole : [];
  return (
    <>
      {isWide ? common.map((action) => <ActionButton key={action.label} {...action} />) : null}
      <MoreMenu actions={[...(isWide ? [byEmail] : common), ...further, print]} />
      <Button icon={<Plus size={16} aria-hidden />} onClick={() => dispatch({ type: 'createOpened' })}>
        {LIST_TEXT.newUser}
      </Button>
      {showsMoldes ? (
        <Suspense fallback={null}>
          <MoldeWindow account={account} onClose={() => setShowsMoldes(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function ActionButton({ label, icon, isPressed, act }: HeaderAction) {
  return (
    <Button variant={isPressed === true ? 'primary' : 'secondary'} icon={icon} aria-pressed={isPressed} onClick={act}>
      {label}
    </Button>
  );
}

function MoreMenu({ actions }: { actions: readonly HeaderAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Dropdown
      kind="menu"
      width={260}
      panelLabel={LIST_TEXT.more}
      targetClassName={styles['more']}
      target={
        <>
          {LIST_TEXT.more}
          <ChevronDown size={16} aria-hidden />
        </>
      }
    >
      {(close) =>
        actions.map(({ label, icon, act }) => (
          <DropdownAction
            key={label}
            icon={icon}
            onChoose={() => {
              close();
              act();
            }}
          >
            {label}
          </DropdownAction>
        ))
      }
    </Dropdown>
  );
}
