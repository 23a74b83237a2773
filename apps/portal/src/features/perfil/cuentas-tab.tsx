import { accountKey } from '@traza/domain/cuentas';
import { Card } from '@traza/ui/card.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { BriefcaseBusiness } from 'lucide-react';
import { useSession } from '#lib/session.ts';
import { AccountBlock } from './account-block.tsx';
import { TEXT } from './messages.ts';

/** One block per corporate account. */
export function CuentasTab() {
  const { accounts, account } = useSession();
  if (accounts.corporateAccounts.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<BriefcaseBusiness size={26} />}
          title={TEXT.noCorporate}
          description={TEXT.noCorporateText}
        />
      </Card>
    );
  }
  return (
    <div className="stack-4">
      {accounts.corporateAccounts.map((corporate) => (
        <AccountBlock
          key={corporate.idCuentaSgv}
          cuenta={corporate}
          isInUse={accounts.corporateAccounts.length > 1 && accountKey(corporate) === accountKey(account)}
        />
      ))}
    </div>
  );
}
