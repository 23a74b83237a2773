import type { CorporateAccount, ParticularAccount } from './account.ts';
import { type PermissionKey, permissionsWith } from './permissions.ts';

/** An account at Andina with these permissions and nothing else, for tests. */
export function anAccount(
  on: readonly PermissionKey[] = [],
  changes: Partial<CorporateAccount> = {},
): CorporateAccount {
  return {
    tag: 'corporateAccount',
    idCuentaSgv: 11,
    idClientePadre: 3,
    nombreCliente: 'Andina Servicios',
    legajo: null,
    email: null,
    idPersona: 7,
    celular: null,
    soporteTelefonico: null,
    grupo: null,
    permisos: permissionsWith(...on),
    formaDePagoPorDefecto: null,
    centrosDeCosto: [],
    idCentroDeCostoPreferido: null,
    cecosAuditados: [],
    gruposAuditados: [],
    ...changes,
  };
}

export const PARTICULAR: ParticularAccount = {
  tag: 'particularAccount',
  id: 21,
  alias: 'Particular',
  email: null,
  idPersona: 8,
  phone: null,
  idCentroDeCosto: 40,
};
