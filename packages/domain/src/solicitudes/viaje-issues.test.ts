import { describe, expect, test } from 'vitest';
import type { Account } from '../cuentas/account.ts';
import { anAccount, PARTICULAR } from '../cuentas/accounts.kit.ts';
import { NEW_USER_PERMISSIONS } from '../cuentas/permissions.ts';
import { sectionsOf } from './form-sections.ts';
import { NO_PASAJERO } from './personas/pasajeros.ts';
import { NO_CONTACT, NO_PERSON, type Person, selectPerson, withPhone } from './personas/people.ts';
import type { SolicitudType } from './solicitud-type.ts';
import { type ViajeAnswers, type ViajeIssueCode, viajeIssues } from './viaje-issues.ts';

const now = Temporal.Instant.from('2026-03-10T10:00:00-03:00');
const corrientes = { direccion: 'Av. Corrientes 1234, CABA', lat: -34.6037, lon: -58.3842 };
const aeroparque = { direccion: 'Aeroparque Jorge Newbery, CABA', lat: -34.5592, lon: -58.4156 };
const at = (text: string) => Temporal.Instant.from(`2026-03-10T${text}-03:00`);

const account = anAccount([], {
  permisos: NEW_USER_PERMISSIONS,
  centrosDeCosto: [{ id: 9, denominacion: 'Administración' }],
  idCentroDeCostoPreferido: 9,
});

const withoutDefault: Account = { ...account, idCentroDeCostoPreferido: null };

const luis: Person = {
  personId: 640,
  firstname: 'Luis',
  lastname: 'Paz',
  phone: '+543517654321',
  corporateAccountId: 88,
  formaDePagoPorDefecto: null,
  centrosDeCostoHabilitados: [{ id: 80, denominacion: 'Ventas' }],
  cecoPreferido: 80,
};
const eva = { nameAndLastName: 'Eva Sol', phone: '+54 351 765 4321' };

function answers(changes: Partial<ViajeAnswers> = {}): ViajeAnswers {
  return {
    type: 'PARAMI',
    requester: account,
    paquete: null,
    persona: NO_PERSON,
    invitado: NO_CONTACT,
    despachante: NO_CONTACT,
    receptor: NO_CONTACT,
    origen: { text: corrientes.direccion, address: corrientes },
    destino: { text: aeroparque.direccion, address: aeroparque },
    paradas: [],
    pasajeros: [],
    involvesTerminal: false,
    departure: null,
    regreso: null,
    plan: null,
    seconds: null,
    luggage: 'ninguno',
    note: '',
    motivo: '',
    arrival: '',
    arrivalInNote: '',
    idCeco: 9,
    idTipoVehiculo: 2,
    run: null,
    ...changes,
  };
}

function codesOf(changes: Partial<ViajeAnswers>): Partial<Record<string, ViajeIssueCode>> {
  const given = answers(changes);
  const issues = viajeIssues(sectionsOf(given.type), given, { now, antelacionMin: 30 });
  return Object.fromEntries(Object.entries(issues).map(([section, { code }]) => [section, code]));
}

test('a complete form has no issue', () => {
  expect(codesOf({})).toEqual({});
});

test('an empty form is told everything at once', () => {
  const empty = { text: '', address: null };
  expect(codesOf({ origen: empty, destino: empty, idCeco: null, idTipoVehiculo: null })).toEqual({
    origen: 'origin_missing',
    destino: 'destination_missing',
    ceco: 'ceco_missing',
    servicio: 'service_missing',
  });
});

describe('each check', () => {
  const cases: [row: string, changes: Partial<ViajeAnswers>, section: string, code: ViajeIssueCode | undefined][] = [
    ['O-074', { origen: { text: ' ', address: null } }, 'origen', 'origin_missing'],
    ['O-077', { origen: { text: 'Corri', address: null } }, 'origen', 'origin_invalid'],
    ['O-075', { destino: { text: '', address: null } }, 'destino', 'destination_missing'],
    ['O-078', { destino: { text: 'Aer', address: null } }, 'destino', 'destination_invalid'],
    ['O-071', { destino: { text: '', address: corrientes } }, 'destino', 'same_origin_destination'],
    ['O-198', { departure: at('09:59:59') }, 'fecha', 'date_past'],
    ['O-200', { departure: at('10:30:00') }, 'fecha', 'date_too_soon'],
    ['O-200', { departure: at('10:30:01') }, 'fecha', undefined],
    ['O-204', { departure: at('10:00:00').add({ hours: 8760 }) }, 'fecha', undefined],
    ['O-204', { departure: at('10:00:01').add({ hours: 8760 }) }, 'fecha', 'date_too_far'],
    ['DO-17', { departure: undefined }, 'fecha', 'date_invalid'],
    ['O-199', { departure: at('11:00:00'), regreso: at('09:59:59') }, 'fecha', 'return_past'],
    ['O-205', { departure: at('11:00:00'), seconds: 600, regreso: at('11:30:00') }, 'fecha', 'return_before_end'],
    ['O-205', { departure: at('11:00:00'), seconds: 600, regreso: at('11:30:01') }, 'fecha', undefined],
    ['O-205', { departure: at('11:00:00'), regreso: at('11:20:00') }, 'fecha', 'return_before_end'],
    ['O-204', { departure: at('11:00:00'), regreso: at('10:00:01').add({ hours: 8760 }) }, 'fecha', 'date_too_far'],
    ['DO-17', { departure: at('11:00:00'), regreso: undefined }, 'fecha', 'date_invalid'],
    ['O-079', { note: 'x'.repeat(250) }, 'extra', undefined],
    ['O-079', { note: 'x'.repeat(251) }, 'extra', 'desc_invalid'],
    ['DO-56', { note: 'x'.repeat(231), luggage: 'mediano' }, 'extra', undefined],
    ['DO-56', { note: 'x'.repeat(232), luggage: 'mediano' }, 'extra', 'desc_invalid'],
    ['O-082', { involvesTerminal: true }, 'extra', 'arrival_missing'],
    ['O-082', { involvesTerminal: true, arrival: 'AR1502' }, 'extra', undefined],
    ['O-087', { idCeco: null }, 'ceco', 'ceco_missing'],
    ['O-086', { idTipoVehiculo: null }, 'servicio', 'service_missing'],
  ];

  test.each(cases)('%s %j', (_row, changes, section, code) => {
    expect(codesOf(changes)[section]).toBe(code);
  });
});

describe('the checks of each type', () => {
  type Case = [
    row: string,
    type: SolicitudType,
    changes: Partial<ViajeAnswers>,
    section: string,
    code: ViajeIssueCode | undefined,
  ];
  const cases: Case[] = [
    ['O-112', 'PARAINVITADO', { invitado: { ...eva, nameAndLastName: ' ' } }, 'invitado', 'contact_missing'],
    ['DA-12', 'PARAINVITADO', { invitado: { ...eva, nameAndLastName: 'Eva 2' } }, 'invitado', 'name_invalid'],
    ['O-112', 'PARAINVITADO', { invitado: { ...eva, phone: '' } }, 'invitado', 'contact_missing'],
    ['O-112', 'PARAINVITADO', { invitado: { ...eva, phone: '+54' } }, 'invitado', 'contact_missing'],
    ['O-113', 'PARAINVITADO', { invitado: { ...eva, phone: '+54 351' } }, 'invitado', 'phone_invalid'],
    ['O-113', 'PARAINVITADO', { invitado: eva }, 'invitado', undefined],
    ['O-101', 'PARAOTRO', { persona: { ...NO_PERSON, nameAndLastName: 'Luis' } }, 'persona', 'person_missing'],
    ['O-102', 'PARAOTRO', { persona: withPhone(selectPerson(luis), '+54') }, 'persona', 'person_phone_missing'],
    ['O-103', 'PARAOTRO', { persona: withPhone(selectPerson(luis), '+54 351') }, 'persona', 'phone_invalid'],
    ['O-103', 'PARAOTRO', { persona: selectPerson(luis) }, 'persona', undefined],
    ['O-104', 'PARAOTRO', { idCeco: null }, 'ceco', 'person_ceco_missing'],
    ['O-104', 'PARAOTRO', {}, 'ceco', undefined],
    ['O-105', 'PARAOTRO', { requester: undefined }, 'ceco', 'account_missing'],
    ['O-106', 'PARAOTRO', { requester: PARTICULAR }, 'ceco', 'account_not_corporate'],
    ['O-107', 'PARAOTRO', { requester: withoutDefault }, 'ceco', 'requester_ceco_missing'],
    ['O-139', 'MENSAJERIA', { despachante: { ...eva, nameAndLastName: '' } }, 'despachante', 'contact_missing'],
    ['O-139', 'MENSAJERIA', { receptor: { ...eva, nameAndLastName: '' } }, 'receptor', 'contact_missing'],
    ['O-140', 'MENSAJERIA', { despachante: { ...eva, phone: '+54 351' } }, 'despachante', 'phone_invalid'],
    ['O-140', 'MENSAJERIA', { receptor: { ...eva, phone: '+54 351' } }, 'receptor', 'phone_invalid'],
    ['O-141', 'MENSAJERIA', { note: '  ' }, 'extra', 'details_missing'],
    ['O-141', 'MENSAJERIA', { note: 'Sobre' }, 'extra', undefined],
    ['DO-55', 'PAQUETERIA', { note: '' }, 'extra', undefined],
    ['O-144', 'PAQUETERIA', { receptor: { ...eva, nameAndLastName: '' } }, 'receptor', 'contact_missing'],
    ['O-145', 'PAQUETERIA', { despachante: { ...eva, phone: '1' } }, 'despachante', 'phone_invalid'],
    ['O-146', 'PAQUETERIA', { paquete: null }, 'paquete', 'package_missing'],
    ['O-146', 'PAQUETERIA', { paquete: 'Box H2K' }, 'paquete', undefined],
  ];

  test.each(cases)('%s %s %j', (_row, type, changes, section, code) => {
    expect(codesOf({ type, ...changes })[section]).toBe(code);
  });
});

describe('a plan in place of a date', () => {
  const plan = {
    fechaDesde: '2026-03-11',
    fechaHasta: '2026-03-18',
    horaIda: '08:00',
    horaRegreso: '18:00',
    frecuenciaIda: 'LMXJV--',
    frecuenciaRegreso: 'LMXJV--',
    omitirFeriados: true,
  };
  const cases: [
    row: string,
    changes: Partial<typeof plan>,
    seconds: number | null,
    code: ViajeIssueCode | undefined,
  ][] = [
    ['O-191', {}, 1200, undefined],
    ['O-206', { fechaHasta: '' }, 1200, 'plan_range_invalid'],
    ['O-207', { frecuenciaIda: '-------' }, 1200, 'plan_no_outbound_day'],
    ['O-208', { fechaDesde: '2026-03-14', fechaHasta: '2026-03-15' }, 1200, 'plan_no_valid_trip'],
    ['DO-20', { horaRegreso: '08:40' }, 1200, undefined],
    ['DO-20', { horaRegreso: '08:35' }, 1200, 'plan_return_before_end'],
  ];

  test.each(cases)('%s %j over a trip of %s seconds: %s', (_row, changes, seconds, code) => {
    const given = answers({ plan: { ...plan, ...changes }, seconds });
    expect(viajeIssues(['fecha'], given, { now, antelacionMin: 30 }).fecha?.code).toBe(code);
  });
});

describe('a trip with stops', () => {
  const mayo = { direccion: 'Av. de Mayo 500, CABA', lat: -34.6083, lon: -58.3712 };
  const chosen = { id: 'parada-1', text: mayo.direccion, address: mayo };
  const ana = { ...NO_PASAJERO, id: 1, nombre: 'Ana', from: 'origen', to: 'parada-1' };
  const eva = { ...NO_PASAJERO, id: 2, nombre: 'Eva', from: 'parada-1', to: 'destino' };
  const whole: Partial<ViajeAnswers> = { type: 'CONPARADAS', paradas: [chosen], pasajeros: [ana, eva] };

  test.each<[string, Partial<ViajeAnswers>, Partial<Record<string, string>>]>([
    ['a complete one', {}, {}],
    [
      'O-076 a stop that is missing',
      { paradas: [{ id: 'parada-1', text: '', address: null }] },
      { paradas: 'stop_missing' },
    ],
    ['O-183 nobody travels', { pasajeros: [] }, { pasajeros: 'no_passengers' }],
    [
      'O-182 a stop without movement',
      { pasajeros: [{ ...ana, to: 'destino' }] },
      { pasajeros: 'stop_without_movement' },
    ],
    ['O-177 a passenger whose stop is gone', { paradas: [] }, { pasajeros: 'passenger_incomplete' }],
    [
      'DO-50 arrival data counts in the note',
      { note: 'x'.repeat(240), arrivalInNote: 'AR1' },
      { extra: 'desc_invalid' },
    ],
  ])('%s', (_, changes, codes) => {
    expect(codesOf({ ...whole, ...changes })).toEqual(codes);
  });
});

describe('a fixed route', () => {
  const salida = { paradas: ['0', '1'], asientos: 3 };
  const ana = { ...NO_PASAJERO, id: 1, nombre: 'Ana', from: '0', to: '1' };
  const whole = {
    type: 'RECORRIDOFIJO' as const,
    departure: at('12:00:00'),
    run: salida,
    pasajeros: [ana],
    idTipoVehiculo: null,
  };
  const cases: [row: string, changes: Partial<ViajeAnswers>, issues: Record<string, string>][] = [
    ['O-154', {}, {}],
    ['O-158', { run: null }, { servicio: 'run_missing' }],
    ['O-159', { idCeco: null }, { ceco: 'ceco_missing' }],
    ['O-160', { departure: null, pasajeros: [] }, { fecha: 'run_date_missing', pasajeros: 'no_passengers' }],
    ['O-173', { departure: at('09:00:00') }, { fecha: 'run_date_past' }],
    [
      'O-157',
      { origen: { text: '', address: null }, pasajeros: [] },
      { origen: 'origin_missing', pasajeros: 'no_passengers' },
    ],
  ];

  test.each(cases)('%s %j: %j', (_row, changes, expected) => {
    const issues = viajeIssues(sectionsOf('RECORRIDOFIJO'), answers({ ...whole, ...changes }), {
      now,
      antelacionMin: 30,
    });
    expect(Object.fromEntries(Object.entries(issues).map(([section, { code }]) => [section, code]))).toEqual(expected);
  });
});

describe('a point that may be far from its address asks for the pin before an order is sent', () => {
  const street = { direccion: 'Av. Mitre 800, Avellaneda', lat: -34.702, lon: -58.317, isApproximate: true };
  const entry = { text: street.direccion, address: street };
  const asked = { code: 'point_unconfirmed' };
  const limits = { now, antelacionMin: 30 };

  test('at either end, and at a stop', () => {
    expect(viajeIssues(['origen'], answers({ origen: entry }), limits)).toEqual({ origen: asked });
    expect(viajeIssues(['destino'], answers({ destino: entry }), limits)).toEqual({ destino: asked });
    const paradas = [{ id: 'parada-1', ...entry }];
    expect(viajeIssues(['paradas'], answers({ type: 'CONPARADAS', paradas }), limits)).toEqual({
      paradas: { ...asked, field: 'paradas.1' },
    });
  });

  test('until somebody confirmed it', () => {
    const seen = { text: street.direccion, address: { ...street, isApproximate: false, isConfirmed: true } };
    expect(viajeIssues(['origen'], answers({ origen: seen }), limits)).toEqual({});
  });
});
