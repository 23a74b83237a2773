import {
  type CorporateAccount,
  formsFor,
  type PermissionKey,
  SOLICITUD_TYPES,
  type SolicitudType,
} from '@traza/domain';
import { Lock } from 'lucide-react';
import { grantersText, permissionName } from '#lib/permission-text.ts';
import { useAdministrators } from '#lib/use-missing-permission.ts';
import { TEXT, TYPE_TEXT } from '../messages.ts';
import styles from './refused-types.module.css';

const PERMISSION: Record<SolicitudType, PermissionKey> = {
  PARAMI: 'registerGoRequest',
  PARAOTRO: 'registerBoxRequest',
  PARAINVITADO: 'registerBusRequest',
  CONPARADAS: 'registerStopRequest',
  MENSAJERIA: 'registerExpressRequest',
  PAQUETERIA: 'registerExpressRequest',
  RECORRIDOFIJO: 'registerCarpoolRequest',
};

/** The first permission that a type lacks; a trip for oneself takes two. */
function lackOf(type: SolicitudType, { permisos }: CorporateAccount): PermissionKey {
  return type === 'PARAMI' && !permisos.travel ? 'travel' : PERMISSION[type];
}

/** "¿Por qué no puedo?" of the types that the account is not offered: which permission each takes, and who grants it. */
export function RefusedTypes({ account }: { account: CorporateAccount }) {
  const offered = formsFor(account);
  const refused = SOLICITUD_TYPES.filter((type) => !offered.includes(type));
  const administrators = useAdministrators(account.idClientePadre, refused.length > 0);
  if (refused.length === 0) return null;
  return (
    <details className={styles['refused']}>
      <summary>{TEXT.whyNotOthers}</summary>
      <p>{TEXT.askFor(grantersText(administrators))}</p>
      <ul>
        {refused.map((type) => (
          <li key={type}>
            <Lock size={14} aria-hidden />
            <span>
              {TYPE_TEXT[type].title}: <strong>{permissionName(lackOf(type, account))}</strong>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
