import type { CorporateAccount } from '@traza/domain/cuentas';
import { lackingPermission, SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { TYPE_TEXT } from '@traza/pedido-form/messages.ts';
import { Lock } from 'lucide-react';
import { grantersText, permissionName } from '#lib/permission-text.ts';
import { useAdministrators } from '#lib/use-missing-permission.ts';
import { TYPES_TEXT } from './messages.ts';
import styles from './refused-types.module.css';

/** "¿Por qué no puedo?" of the types that the account is not offered: which permission each takes, and who grants it. */
export function RefusedTypes({ account }: { account: CorporateAccount }) {
  const refused = SOLICITUD_TYPES.flatMap((type) => {
    const lacking = lackingPermission(type, account.permisos);
    return lacking === undefined ? [] : [{ type, lacking }];
  });
  const administrators = useAdministrators(account.idClientePadre, refused.length > 0);
  if (refused.length === 0) return null;
  return (
    <details className={styles['refused']}>
      <summary>{TYPES_TEXT.whyNotOthers}</summary>
      <p>{TYPES_TEXT.askFor(grantersText(administrators))}</p>
      <ul className="shape-plain-list grid-1">
        {refused.map(({ type, lacking }) => (
          <li key={type}>
            <Lock className="firm" size={14} aria-hidden />
            <span>
              {TYPE_TEXT[type].title}: <strong className="medium ink">{permissionName(lacking)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
