import { isPhone, normalisePhone, PHONE_PREFIX } from '@traza/domain';
import type { PasajeroDraft } from '@traza/domain/solicitudes';
import { useSession } from '#lib/session.ts';
import { useSolicitud } from '../form/solicitud-context.ts';

/** The values of "Copiar solicitante": the requester, at the ceco of the pedido (O-129). */
export function useRequester(): Omit<PasajeroDraft, 'from' | 'to'> {
  const { account } = useSolicitud();
  const { user } = useSession();
  const phone = normalisePhone(account.celular ?? '');
  return {
    nombre: `${user.nombre} ${user.apellido}`,
    tel: isPhone(phone) ? phone : PHONE_PREFIX,
    idPersona: account.idPersona,
    idCeco: null,
    cecos: [],
  };
}
