import { isPhone, normalisePhone, PHONE_PREFIX } from '@traza/domain';
import type { PasajeroDraft } from '@traza/domain/solicitudes';
import { useFormHost } from '../host.ts';

/** The values of "Copiar solicitante": the requester, at the ceco of the pedido (O-129). */
export function useRequester(): Omit<PasajeroDraft, 'from' | 'to'> {
  const { account, requester } = useFormHost();
  const phone = normalisePhone(account.celular ?? '');
  return {
    nombre: requester,
    tel: isPhone(phone) ? phone : PHONE_PREFIX,
    idPersona: account.idPersona,
    idCeco: null,
    cecos: [],
  };
}
