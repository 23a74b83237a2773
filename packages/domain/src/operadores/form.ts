import { capitaliseName, isPersonName, tidyName } from '../name-rule.ts';
import { isEmail } from '../sesion/validators.ts';
import { trimmed } from '../text.ts';
import type { Violation } from '../violation.ts';
import { ROLES, type Role } from './roles.ts';

/** What an operador is invited with (M-018). */
export interface OperadorForm {
  email: string;
  nombre: string;
  apellido: string;
  roles: readonly Role[];
}

type OperadorCode = 'email_invalid' | 'name_invalid' | 'surname_invalid' | 'missing_fields';

/** The form as it is stored: names begin with a capital, and each role is there once. */
export function tidyOperador({ email, nombre, apellido, roles }: OperadorForm): OperadorForm {
  return {
    email: trimmed(email),
    nombre: capitaliseName(tidyName(nombre)),
    apellido: capitaliseName(tidyName(apellido)),
    roles: ROLES.filter((role) => roles.includes(role)),
  };
}

/** Every fault of a tidied form. */
export function whyNotOperador({ email, nombre, apellido, roles }: OperadorForm): (Violation<OperadorCode> & {
  field: string;
})[] {
  return [
    ...(isEmail(email) ? [] : [{ field: 'email', code: 'email_invalid' } as const]),
    ...(isPersonName(nombre) ? [] : [{ field: 'nombre', code: 'name_invalid' } as const]),
    ...(isPersonName(apellido) ? [] : [{ field: 'apellido', code: 'surname_invalid' } as const]),
    ...(roles.length > 0 ? [] : [{ field: 'roles', code: 'missing_fields' } as const]),
  ];
}
