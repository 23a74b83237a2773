import { Link } from '@tanstack/react-router';
import type { Usuario } from '@traza/contract';
import { type Account, type AccountSet, accountKey, canSee, MENU_ENTRIES, type MenuEntry } from '@traza/domain/cuentas';
import { Dropdown, DropdownChoice, DropdownGroup } from '@traza/ui/fields/dropdown.tsx';
import { chooseScheme, useSchemeChoice } from '@traza/ui/look/color-scheme.ts';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { ChevronsUpDown } from 'lucide-react';
import { sectionText } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import styles from './account-selector.module.css';
import { MENU_ITEMS } from './menu-items.ts';

const SCHEMES = [
  { value: 'auto', label: 'Como el sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const;

interface AccountSelectorProps {
  compact?: boolean;
  /** A phone's bar has four entries: "Mi cuenta" and the rest are reached from here. */
  withSections?: boolean;
}

/** The user's name and, under it, the account they work with. */
export function AccountSelector({ compact = false, withSections = false }: AccountSelectorProps) {
  const { user, accounts, account, chooseAccount } = useSession();
  const scheme = useSchemeChoice();
  return (
    <Dropdown
      compact={compact}
      targetClassName={styles['target']}
      panelLabel="Cuenta y tema"
      target={<Target user={user} account={account} compact={compact} />}
    >
      {(close) => (
        <>
          <DropdownGroup label="Cuenta">
            {allAccounts(accounts).map((option) => (
              <DropdownChoice
                key={accountKey(option)}
                isChosen={accountKey(option) === accountKey(account)}
                onChoose={() => {
                  close();
                  if (accountKey(option) !== accountKey(account)) void chooseAccount(option);
                }}
              >
                {accountName(option)}
                <span className="block text-xs soft regular">{accountKind(option)}</span>
              </DropdownChoice>
            ))}
          </DropdownGroup>
          {withSections ? <SectionLinks account={account} onGo={close} /> : null}
          <DropdownGroup label="Tema">
            {SCHEMES.map(({ value, label }) => (
              <DropdownChoice key={value} isChosen={scheme === value} onChoose={() => chooseScheme(value)}>
                {label}
              </DropdownChoice>
            ))}
          </DropdownGroup>
        </>
      )}
    </Dropdown>
  );
}

/** The sections that the four entries of a phone do not lead to. */
function SectionLinks({ account, onGo }: { account: Account; onGo: () => void }) {
  return (
    <DropdownGroup label="Ir a">
      {MENU_ENTRIES.map((entry) => {
        if (isOnPhoneBar(entry) || !canSee(entry, account)) return null;
        const { to, icon: Icon } = MENU_ITEMS[entry];
        return (
          <Link key={entry} to={to} role="menuitem" tabIndex={-1} className={styles['section']} onClick={onGo}>
            <Icon size={17} strokeWidth={1.75} aria-hidden />
            {sectionText(entry, account).title}
          </Link>
        );
      })}
    </DropdownGroup>
  );
}

function isOnPhoneBar(entry: MenuEntry): entry is 'create' | 'pedidos' | 'logout' {
  return entry === 'create' || entry === 'pedidos' || entry === 'logout';
}

function Target({ user, account, compact }: { user: Usuario; account: Account; compact: boolean }) {
  return (
    <>
      {user.profilePictureUrl === null ? (
        <span className={styles['avatar']} aria-hidden>
          {initials(user.nombre, user.apellido)}
        </span>
      ) : (
        <img className={styles['avatar']} src={user.profilePictureUrl} alt="" width={32} height={32} />
      )}
      <span className={styles['words']}>
        <span className={styles['name']}>{compact ? user.nombre : `${user.nombre} ${user.apellido}`}</span>{' '}
        <span className={styles['account']}>{accountName(account)}</span>
      </span>
      {compact ? null : <ChevronsUpDown size={15} className="soft firm" aria-hidden />}
      <VisuallyHidden>, elegir cuenta</VisuallyHidden>
    </>
  );
}

function allAccounts({ corporateAccounts, particularAccount }: AccountSet): Account[] {
  return particularAccount ? [...corporateAccounts, particularAccount] : corporateAccounts;
}

function accountName(account: Account): string {
  return account.tag === 'corporateAccount' ? account.nombreCliente : account.alias;
}

function accountKind(account: Account): string {
  return account.tag === 'corporateAccount' ? 'Cuenta corporativa' : 'Cuenta particular';
}

function initials(nombre: string, apellido: string): string {
  return `${nombre.charAt(0)}${apellido.charAt(0)}`.toUpperCase();
}
