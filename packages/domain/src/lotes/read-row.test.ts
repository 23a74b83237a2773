import { describe, expect, test } from 'vitest';
import type { CorporateAccount } from '../cuentas/account.ts';
import { PERMISSION_KEYS } from '../cuentas/permissions.ts';
import type { Person } from '../solicitudes/personas/people.ts';
import type { RowFields } from './cells.ts';
import { type RowContext, type RowLugar, readRow } from './read-row.ts';

const NOW = Temporal.Instant.from('2026-11-20T13:00:00Z');
const lugar = (direccion: string, lat: number, isTerminal = false): RowLugar => ({
  direccion,
  lat,
  lon: -58.4,
  isTerminal,
});
const CASA = lugar('Gurruchaga 1200', -34.59);
const OFICINA = lugar('Av. Corrientes 1234', -34.6);
const AERO = lugar('Aeroparque', -34.55, true);

const NORA: Person = {
  personId: 7,
  firstname: 'Nora',
  lastname: 'Paz',
  phone: '+543511234567',
  corporateAccountId: 70,
  formaDePagoPorDefecto: null,
  centrosDeCostoHabilitados: [{ id: 31, denominacion: 'Ventas' }],
  cecoPreferido: 31,
};
const LUIS: Person = { ...NORA, personId: 8, firstname: 'Luis', phone: null };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the very list that names the keys
const permissions = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, true])) as CorporateAccount['permisos'];
const account: CorporateAccount = {
  tag: 'corporateAccount',
  idCuentaSgv: 1,
  idClientePadre: 3,
  nombreCliente: 'Andina',
  legajo: null,
  email: null,
  idPersona: 1,
  celular: '+543511234567',
  soporteTelefonico: null,
  grupo: null,
  permisos: permissions,
  formaDePagoPorDefecto: { id: 1, alias: 'Cuenta corriente' },
  centrosDeCosto: [
    { id: 30, denominacion: 'Administración' },
    { id: 31, denominacion: 'Ventas' },
  ],
  idCentroDeCostoPreferido: 30,
  cecosAuditados: [],
  gruposAuditados: [],
};
const CONTEXT: RowContext = {
  now: NOW,
  written: NOW,
  antelacionMin: 30,
  account,
  services: [{ idTipoVehiculo: 2, tipoVehiculo: 'Básico' }],
  lugares: new Map([
    ['Casa', CASA],
    ['Oficina', OFICINA],
    ['Aeroparque', AERO],
    ['Retiro', lugar('Retiro', -34.58)],
  ]),
  personas: new Map([
    ['nora.paz', [NORA]],
    ['Paz', [NORA, LUIS]],
    ['#7', [NORA]],
  ]),
};
const faults = (row: Omit<RowFields, 'n'>, context = CONTEXT) =>
  readRow({ n: 1, ...row }, context).faltas.map(({ field, code }) => `${field} ${code}`);

const WHEN = { fecha: 'mañana', hora: '10:00', origen: 'Casa', destino: 'Oficina' };
const MINE = { tipo: 'Para mí', ...WHEN };
const OTHER = { tipo: 'Para otra persona', viaja: 'nora.paz', ...WHEN };
const GUEST = { tipo: 'Para un invitado', viaja: 'Eva Sol', telefono: '+543511234567', ...WHEN };
const CON_PARADAS = {
  tipo: 'Con paradas',
  viaja: 'Eva Sol',
  parada1: 'Retiro',
  pasajeros: 'Juan; ; ; Parada 1',
  ...WHEN,
};
const CONTACTS = { envia: 'Ana', telefonoEnvia: '+543511234567', recibe: 'Eva', telefonoRecibe: '+543511234567' };
const MESSAGE = { tipo: 'Mensajería', observacion: 'Sobre', ...CONTACTS, ...WHEN };
const PARCEL = { tipo: 'Paquetería', tamano: 'Box H2K', ...CONTACTS, ...WHEN };

describe('W-243 each fault stands on its cell, with the code of the form', () => {
  test.each([
    ['for me', MINE],
    ['for me, as soon as possible', { ...MINE, fecha: 'ya', hora: '' }],
    ['for me, as soon as possible, in the other cell', { ...MINE, fecha: '', hora: 'Lo antes posible' }],
    ['for me, today, as soon as possible', { ...MINE, fecha: 'hoy', hora: 'ya' }],
    ['for me, with day and hour in one cell', { ...MINE, fecha: '10/12/2026 09:30', hora: '' }],
    ['for me, with day and hour in the other', { ...MINE, fecha: '', hora: 'jue 10/12 9.30 hs' }],
    ['for me, and back', { ...MINE, regresoFecha: 'mañana', regresoHora: '18' }],
    ['for an employee', OTHER],
    ['for an employee who was chosen', { ...OTHER, viaja: 7 }],
    ['for a guest', GUEST],
    ['for a guest, surname first', { ...GUEST, viaja: "D'Angelo, Ma. Laura" }],
    ['with stops', CON_PARADAS],
    ['a message', MESSAGE],
    ['a package', PARCEL],
    ['a chosen cost centre and service', { ...MINE, ceco: 31, servicio: 2 }],
    ['named ones', { ...MINE, ceco: 'VENTAS', servicio: 'básico' }],
  ])('nothing is wrong with one %s', (_, row) => {
    expect(faults(row)).toEqual([]);
  });

  test.each<[Omit<RowFields, 'n'>, ...string[]]>([
    [{ ...MINE, tipo: '' }, 'tipo missing_fields'],
    [{ ...MINE, tipo: 'Recorrido fijo' }, 'tipo bad_input'],
    [{ ...MINE, origen: '' }, 'origen origin_missing'],
    [{ ...MINE, origen: 'Rutas' }, 'origen origin_invalid'],
    [{ ...MINE, destino: null }, 'destino destination_missing'],
    [{ ...MINE, destino: 'Rutas' }, 'destino destination_invalid'],
    [{ ...MINE, destino: 'Casa' }, 'destino same_origin_destination'],
    [{ ...MINE, fecha: '31/4' }, 'fecha date_invalid'],
    [{ ...MINE, fecha: '' }, 'fecha date_invalid'],
    [{ ...MINE, hora: 'tarde' }, 'hora date_invalid'],
    [{ ...MINE, fecha: '19/11/2026' }, 'fecha date_past'],
    [{ ...MINE, fecha: 'hoy', hora: '09:59' }, 'hora date_past'],
    [{ ...MINE, fecha: 'hoy', hora: '10:30' }, 'hora date_too_soon'],
    [{ ...MINE, fecha: '21/11/2027' }, 'fecha date_too_far'],
    [{ ...MINE, regresoFecha: 'mañana', regresoHora: '10:05' }, 'regresoHora return_before_end'],
    [{ ...MINE, regresoFecha: '31/4', regresoHora: '10:05' }, 'regresoFecha date_invalid'],
    [{ ...MINE, regresoFecha: 'mañana' }, 'regresoHora date_invalid'],
    [{ ...MINE, fecha: 'ya', hora: '', regresoFecha: 'mañana', regresoHora: '9' }, 'fecha date_invalid'],
    // an empty departure is no car for now
    [{ ...MINE, fecha: '', hora: '' }, 'fecha missing_fields'],
    [{ ...MINE, fecha: ' ', hora: null, regresoFecha: 'mañana', regresoHora: '9' }, 'fecha missing_fields'],
    [{ ...MINE, fecha: 'mañana', hora: 'ya' }, 'hora date_invalid'],
    [{ ...MINE, fecha: 'ya', hora: '10:00' }, 'fecha date_invalid'],
    [{ ...MINE, fecha: '10/12/2026 09:30', hora: '10:30' }, 'hora date_invalid'],
    [{ ...MINE, fecha: 'lun 10/12' }, 'fecha date_invalid'],
    [{ ...MINE, fecha: '19/11/2026 9:30', hora: '' }, 'fecha date_past'],
    [{ ...MINE, fecha: 'hoy 10:30', hora: '' }, 'fecha date_too_soon'],
    [{ ...MINE, regresoFecha: 'ya' }, 'regresoFecha date_invalid'],
    // as in the form, whose hours begin at five
    [{ ...MINE, hora: '03:00' }, 'hora hour_not_offered'],
    [{ ...MINE, fecha: '10/12/2026 3:00', hora: '' }, 'fecha hour_not_offered'],
    [{ ...MINE, hora: '20:00', regresoFecha: '22/11', regresoHora: '4:59' }, 'regresoHora hour_not_offered'],
    [{ ...MINE, observacion: 'x'.repeat(251) }, 'observacion desc_invalid'],
    [{ ...MINE, equipaje: 'enorme' }, 'equipaje bad_input'],
    [{ ...MINE, destino: 'Aeroparque' }, 'arribo arrival_missing'],
    [{ ...MINE, destino: 'Aeroparque', arribo: 'x'.repeat(61) }, 'arribo arrival_missing'],
    [{ ...MINE, ceco: 'Otro' }, 'ceco ceco_invalid'],
    [{ ...MINE, ceco: 99 }, 'ceco ceco_invalid'],
    [{ ...MINE, servicio: 'Limusina' }, 'servicio service_invalid'],
    [{ ...MINE, parada1: 'Retiro', tamano: 'Box H2K' }, 'parada1 bad_input', 'tamano bad_input'],
    [{ ...OTHER, viaja: '' }, 'viaja person_missing'],
    [{ ...OTHER, viaja: 'Paz' }, 'viaja person_missing'],
    [{ ...OTHER, telefono: '12' }, 'telefono phone_invalid'],
    [{ ...GUEST, viaja: '' }, 'viaja contact_missing'],
    [{ ...GUEST, telefono: '' }, 'telefono contact_missing'],
    [{ ...GUEST, telefono: '12' }, 'telefono phone_invalid'],
    // a guest has a name; a number that no employee has is none
    [{ ...GUEST, viaja: 'L-123' }, 'viaja name_invalid'],
    [{ ...GUEST, viaja: 'Eva Sol 2' }, 'viaja name_invalid'],
    [{ ...GUEST, viaja: '=1+1' }, 'viaja name_invalid'],
    [{ ...CON_PARADAS, viaja: '40123' }, 'viaja name_invalid'],
    [{ ...CON_PARADAS, pasajeros: 'Juan 2; ; ; Parada 1' }, 'pasajeros name_invalid'],
    [{ ...CON_PARADAS, viaja: 'Paz' }, 'viaja person_missing'],
    [{ ...OTHER, viaja: 'Paz', ceco: 'Ventas' }, 'viaja person_missing'],
    [{ ...OTHER, ceco: 'Administración' }, 'ceco ceco_invalid'],
    [{ ...CON_PARADAS, parada1: 'Rutas' }, 'parada1 stop_unchosen'],
    [{ ...CON_PARADAS, pasajeros: '' }, 'parada1 stop_without_movement'],
    [{ ...CON_PARADAS, viaja: '', pasajeros: '' }, 'viaja no_passengers'],
    [{ ...CON_PARADAS, pasajeros: 'Juan; 12; ; Parada 1' }, 'pasajeros phone_invalid'],
    [{ ...CON_PARADAS, pasajeros: 'Juan; ; Parada 9; Destino' }, 'pasajeros passenger_incomplete'],
    [{ ...CON_PARADAS, pasajeros: 'Juan; ; Destino; Parada 1' }, 'pasajeros passenger_order'],
    [{ ...CON_PARADAS, pasajeros: 'eva sol; ; Parada 1' }, 'pasajeros passenger_overlap'],
    [{ ...MESSAGE, observacion: '' }, 'observacion details_missing'],
    [{ ...MESSAGE, envia: '' }, 'envia contact_missing'],
    [{ ...MESSAGE, telefonoEnvia: '12' }, 'telefonoEnvia phone_invalid'],
    [{ ...MESSAGE, recibe: '' }, 'recibe contact_missing'],
    [{ ...MESSAGE, telefonoRecibe: '' }, 'telefonoRecibe contact_missing'],
    [{ ...PARCEL, tamano: '' }, 'tamano package_missing'],
    [{ ...PARCEL, tamano: '3 kg' }, 'tamano package_invalid'],
    // several at once
    [
      { ...GUEST, telefono: '12', origen: '', hora: 'x' },
      'telefono phone_invalid',
      'origen origin_missing',
      'hora date_invalid',
    ],
  ])('%o: %s', (row, ...told) => {
    expect(faults(row)).toEqual(told);
  });

  test('a type that the account does not have', () => {
    const less = { ...CONTEXT, account: { ...account, permisos: { ...permissions, registerBusRequest: false } } };
    expect(faults(GUEST, less)).toEqual(['tipo forbidden']);
  });

  test('a cost centre that the account may not choose', () => {
    const fixed = { ...CONTEXT, account: { ...account, permisos: { ...permissions, changeDefaultCeco: false } } };
    expect(faults({ ...MINE, ceco: 'Ventas' }, fixed)).toEqual(['ceco ceco_invalid']);
    expect(faults({ ...MINE, ceco: 'Administración' }, fixed)).toEqual([]);
  });

  test('what the day of a row is meant from is when it was written', () => {
    const later = { ...CONTEXT, now: NOW.add({ hours: 48 }) };
    expect(faults(MINE, later)).toEqual(['fecha date_past']);
  });
});
