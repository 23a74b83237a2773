import { call, session } from '@traza/client/test/audience.ts';
import { renderUi } from '@traza/client/test/render.tsx';
import type { Recorrido } from '@traza/contract';
import {
  type CorporateAccount,
  NEW_USER_PERMISSIONS,
  type PermissionKey,
  permissionsWith,
} from '@traza/domain/cuentas';
import type { Person } from '@traza/domain/solicitudes';
import type { ReactNode } from 'react';
import { type FormHost, FormHostContext } from './host.ts';

export function aPerson(changes: Partial<Person> = {}): Person {
  return {
    personId: 640,
    firstname: 'Luis',
    lastname: 'Paz',
    phone: '+543517654321',
    corporateAccountId: 88,
    formaDePagoPorDefecto: { id: 1, alias: 'Cuenta corriente' },
    centrosDeCostoHabilitados: [
      { id: 80, denominacion: 'Ventas' },
      { id: 81, denominacion: 'Compras' },
    ],
    cecoPreferido: 81,
    ...changes,
  };
}

/** A run with three stops and two free seats. */
export function aSalida(changes: Partial<Recorrido> = {}): Recorrido {
  const stop = (secuencia: number, time: string, direccion: string) => ({
    secuencia,
    fechaHora: `2026-03-11T${time}:00-03:00`,
    parada: { direccion, lat: -34.6 - secuencia / 100, lon: -58.38 },
  });
  return {
    idViaje: 9011,
    idCarpool: 31,
    idTipoVehiculo: 23,
    tipoVehiculo: 'Pool',
    precotizacion: 3200,
    asientosDisponibles: 2,
    recorrido: [stop(0, '07:10', 'Terminal'), stop(1, '07:25', 'Plaza'), stop(2, '07:45', 'Planta')],
    ...changes,
  };
}

/** The account of Pablo, a plain employee; `on` replaces what he may do. */
function accountOf(on?: readonly PermissionKey[]): CorporateAccount {
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
  };
}

/** Renders a part of the form as Pablo has it, with the permissions that are named. */
export function renderForm(ui: ReactNode, on?: readonly PermissionKey[]): ReturnType<typeof renderUi> {
  const host: FormHost = {
    call,
    puntoCalls: { namePunto: () => Promise.reject(new Error('no punto is named here')), errorText: String },
    account: accountOf(on),
    key: 'c11',
    requester: 'Pablo Empleado',
    username: 'pablo.empleado',
    isOwn: true,
    draftsKey: 'traza.borrador',
    session,
    PedidoLink: ({ id, children }) => <a href={`/pedidos?selected=${id}`}>{children}</a>,
  };
  return renderUi(<FormHostContext value={host}>{ui}</FormHostContext>);
}
