import type { Usuario } from '@traza/contract';
import {
  type AccountSet,
  type CorporateAccount,
  NEW_USER_PERMISSIONS,
  type ParticularAccount,
  type PermissionKey,
  permissionsWith,
} from '@traza/domain/cuentas';
import type { Session } from '#lib/session.ts';

/** Pablo of the demo, a plain employee. */
export function aUser(changes: Partial<Usuario> = {}): Usuario {
  return {
    id: 1,
    username: 'pablo.empleado',
    nombre: 'Pablo',
    apellido: 'Empleado',
    email: 'pablo.empleado@andina.example',
    profilePictureUrl: null,
    tipoDoc: 'DNI',
    docNum: '30111222',
    ...changes,
  };
}

/** An account at Andina; `on` replaces the permissions of a new employee. */
export function anAccount(changes: Partial<CorporateAccount> = {}, on?: readonly PermissionKey[]): CorporateAccount {
  return {
    tag: 'corporateAccount',
    idCuentaSgv: 11,
    idClientePadre: 3,
    nombreCliente: 'Andina Servicios',
    legajo: '100',
    email: 'pablo.empleado@andina.example',
    idPersona: 7,
    celular: '+543511234567',
    soporteTelefonico: null,
    grupo: null,
    permisos: on ? permissionsWith(...on) : NEW_USER_PERMISSIONS,
    formaDePagoPorDefecto: { id: 2, alias: 'Cuenta corriente' },
    centrosDeCosto: [{ id: 9, denominacion: 'Administración' }],
    idCentroDeCostoPreferido: 9,
    cecosAuditados: [],
    gruposAuditados: [],
    ...changes,
  };
}

export function aParticularAccount(changes: Partial<ParticularAccount> = {}): ParticularAccount {
  return {
    tag: 'particularAccount',
    id: 21,
    alias: 'Particular',
    email: 'pia@example.com',
    idPersona: 8,
    phone: null,
    idCentroDeCosto: 40,
    ...changes,
  };
}

export function accountsOf(...corporateAccounts: CorporateAccount[]): AccountSet {
  return { corporateAccounts, particularAccount: null };
}

/** A session for a part of a screen rendered by itself. */
export function aSession(changes: Partial<Session> = {}): Session {
  const account = changes.account ?? anAccount();
  return {
    user: aUser(),
    accounts: {
      corporateAccounts: account.tag === 'corporateAccount' ? [account] : [],
      particularAccount: account.tag === 'particularAccount' ? account : null,
    },
    account,
    chooseAccount: () => Promise.resolve(),
    reloadAccounts: () => Promise.resolve(),
    updateUser: () => undefined,
    signOut: () => undefined,
    ...changes,
  };
}
