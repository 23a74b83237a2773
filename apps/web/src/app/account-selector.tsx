import { useMantineColorScheme } from '@mantine/core';
import type { Usuario } from '@traza/contract';
import { type Account, type AccountSet, accountKey } from '@traza/domain';
import { ChevronsUpDown } from 'lucide-react';
import { useSession } from '#lib/session.ts';
import { Dropdown, DropdownChoice, DropdownGroup } from '#ui/dropdown.tsx';
import styles from './account-selector.module.css';

const SCHEMES = [
  { value: 'auto', label: 'Como el sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const;

/** The user's name and, under it, the account they work with. */
export function AccountSelector({ compact = false }: { compact?: boolean }) {
  const { user, accounts, account, chooseAccount } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
                <span className={styles['kind']}>{accountKind(option)}</span>
              </DropdownChoice>
            ))}
          </DropdownGroup>
          <DropdownGroup label="Tema">
            {SCHEMES.map(({ value, label }) => (
              <DropdownChoice key={value} isChosen={colorScheme === value} onChoose={() => setColorScheme(value)}>
                {label}
              </DropdownChoice>
            ))}
          </DropdownGroup>
        </>
      )}
    </Dropdown>
  );
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
      {compact ? null : <ChevronsUpDown size={15} className={styles['arrow']} aria-hidden />}
      <span className={styles['hidden']}>, elegir cuenta</span>
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
