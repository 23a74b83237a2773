import { orMissing } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { Card } from '@traza/ui/card.tsx';
import { phoneText } from '@traza/words/phone-text.ts';
import { Check, Lock } from 'lucide-react';
import { useId } from 'react';
import { grantersText, permissionName } from '#lib/permission-text.ts';
import { useAdministrators } from '#lib/use-missing-permission.ts';
import { CecoChoice } from './ceco-choice.tsx';
import styles from './cuentas-tab.module.css';
import { DataLine, DataList } from './data-list.tsx';
import { TEXT } from './messages.ts';
import { missingPermissions, visiblePermissions } from './visible-permissions.ts';

/** An account at a company: what it says of the person, what they may do, whom their orders are charged to. */
export function AccountBlock({ cuenta, isInUse }: { cuenta: CorporateAccount; isInUse: boolean }) {
  const titleId = useId();
  return (
    <Card padding="lg" role="region" aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId} className="text-lg flat strong">
          {cuenta.nombreCliente}
        </h2>
        {isInUse ? <span className={styles['chip']}>{TEXT.inUse}</span> : null}
      </header>
      <div className={styles['columns']}>
        <DataList>
          <DataLine label={TEXT.legajo}>{orMissing(cuenta.legajo)}</DataLine>
          <DataLine label={TEXT.email}>{orMissing(cuenta.email)}</DataLine>
          <DataLine label={TEXT.phone}>{phoneText(cuenta.celular)}</DataLine>
          <DataLine label={TEXT.grupo}>{orMissing(cuenta.grupo?.alias)}</DataLine>
          <DataLine label={TEXT.formaDePago}>{orMissing(cuenta.formaDePagoPorDefecto?.alias)}</DataLine>
        </DataList>
        <CecoChoice cuenta={cuenta} />
      </div>
      <PermissionList cuenta={cuenta} />
      <MissingList cuenta={cuenta} />
    </Card>
  );
}

function PermissionList({ cuenta }: { cuenta: CorporateAccount }) {
  const held = visiblePermissions(cuenta.permisos);
  return (
    <div className={styles['permissions']}>
      <h3 className="text-md strong under-2">{TEXT.permisos}</h3>
      {held.length === 0 ? <p className="text-md soft flat">{TEXT.noPermisos}</p> : null}
      <ul className={styles['held']} aria-label={TEXT.permisos}>
        {held.map((key) => (
          <li key={key} className={styles['permission']}>
            <Check size={15} aria-hidden />
            {permissionName(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The permissions that the person lacks, and who could grant them. */
function MissingList({ cuenta: { permisos, idClientePadre } }: { cuenta: CorporateAccount }) {
  const missing = missingPermissions(permisos);
  const administrators = useAdministrators(idClientePadre, missing.length > 0);
  if (missing.length === 0) return null;
  return (
    <details className={styles['missing']}>
      <summary className="text-md strong under-2">{TEXT.missing}</summary>
      <p className="text-md soft flat">{TEXT.missingHint(grantersText(administrators))}</p>
      <ul className={styles['held']} aria-label={TEXT.missing}>
        {missing.map((key) => (
          <li key={key} className={styles['permission']} data-missing>
            <Lock size={15} aria-hidden />
            {permissionName(key)}
          </li>
        ))}
      </ul>
    </details>
  );
}
