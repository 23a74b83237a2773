import { accountKey } from '@traza/domain';
import { BriefcaseBusiness } from 'lucide-react';
import { useSession } from '#lib/session.ts';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CuentaBlock } from './cuenta-block.tsx';
import styles from './cuentas-tab.module.css';
import { TEXT } from './messages.ts';

/** One block per corporate account. */
export function CuentasTab() {
  const { accounts, account } = useSession();
  if (accounts.corporateAccounts.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<BriefcaseBusiness size={26} />}
          title={TEXT.noCorporate}
          description={TEXT.noCorporateText}
        />
      </Panel>
    );
  }
  return (
    <div className={styles['blocks']}>
      {accounts.corporateAccounts.map((cuenta) => (
        <CuentaBlock
          key={cuenta.idCuentaSgv}
          cuenta={cuenta}
          isInUse={accounts.corporateAccounts.length > 1 && accountKey(cuenta) === accountKey(account)}
        />
      ))}
    </div>
  );
}
