import { PHONE_PREFIX } from '@traza/domain';
import { type CorporateAccount, preselectCeco } from '@traza/domain/cuentas';
import { fullName, type PasajeroDraft, type Person } from '@traza/domain/solicitudes';

/** An empleado with their own phone and ceco; without the right to change it theirs is the only one (DO-42). */
export function empleadoOf(person: Person, { permisos }: CorporateAccount): Partial<PasajeroDraft> {
  const enabled = person.centrosDeCostoHabilitados;
  const own = preselectCeco({ cecos: enabled, preferred: person.cecoPreferido, canChange: false });
  return {
    nombre: fullName(person),
    tel: person.phone ?? PHONE_PREFIX,
    idPersona: person.personId,
    idCeco: own?.id ?? null,
    cecos: permisos.changeDefaultCeco || !own ? enabled : [own],
  };
}
