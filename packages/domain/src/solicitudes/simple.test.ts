import { describe, expect, test } from 'vitest';
import type { CorporateAccount } from '../cuentas/account.ts';
import { anAccount } from '../cuentas/accounts.kit.ts';
import type { PermissionKey } from '../cuentas/permissions.ts';
import { DIRECCIONES } from '../direcciones/limits.ts';
import { plusMinutes } from '../time.ts';
import { accountOfCeco, mayCharge, whyNotRequester } from './personas/requester.ts';
import { type SimpleFacts, type SimpleSolicitud, simpleType, whyNotSimple } from './simple.ts';

const now = Temporal.Instant.from('2026-11-20T10:00:00-03:00');

const solicitud: SimpleSolicitud = {
  tipo: 'PARAMI',
  idTipoVehiculo: 2,
  idPersonaSolicitante: 501,
  idCecoSolicitante: 77,
  origen: { direccion: 'Av. Corrientes 1234', lat: -34.60399, lon: -58.38441 },
  destino: { direccion: 'Aeroparque', lat: -34.55803, lon: -58.41701 },
  departure: null,
  idSolicitudIda: null,
  observacion: '',
  motivo: '',
  pasajero: { idPersona: null, idCeco: null, nombre: '', telefono: '' },
  arrival: {},
};

const facts: SimpleFacts = {
  person: undefined,
  canChangeCeco: true,
  isServiceEnabled: true,
  isPaymentEnabled: true,
  now,
  antelacionMin: 30,
  area: DIRECCIONES.area,
};

function account(changes: Partial<CorporateAccount>, ...on: PermissionKey[]): CorporateAccount {
  const centrosDeCosto = [
    { id: 77, denominacion: 'Comercial' },
    { id: 78, denominacion: 'Logística' },
  ];
  const formaDePagoPorDefecto = { id: 1, alias: 'Cuenta corriente' };
  const own = { idPersona: 501, formaDePagoPorDefecto, centrosDeCosto, idCentroDeCostoPreferido: 77 };
  return anAccount(on, { ...own, ...changes });
}

const refusal = (changes: Partial<SimpleSolicitud>, about: Partial<SimpleFacts> = {}) => {
  const violation = whyNotSimple({ ...solicitud, ...changes }, { ...facts, ...about });
  return violation && [violation.code, violation.field].filter(Boolean).join(' ');
};

describe('O-244 whom a body is for', () => {
  test.each([
    [undefined, 'PARAMI'],
    [{ idPasajero: 640, idCeCo: 80 }, 'PARAOTRO'],
    [{ idPasajero: 640 }, 'PARAOTRO'],
    [{ nombre: 'Eva' }, 'PARAINVITADO'],
    [{ nombre: '' }, 'PARAINVITADO'],
    [{}, undefined],
    [{ idCeCo: 80 }, undefined],
    [{ idPasajero: 640, nombre: 'Eva' }, undefined],
    [{ idCeCo: 80, nombre: 'Eva' }, undefined],
  ])('%j is %s', (pasajero, tipo) => {
    expect(simpleType(pasajero)).toBe(tipo);
  });
});

describe('the requester', () => {
  const go = account({}, 'travel', 'registerGoRequest', 'changeDefaultCeco');
  const why = (changes: Partial<SimpleSolicitud>, accounts: CorporateAccount[], idPersona = 501) =>
    whyNotRequester({ ...solicitud, ...changes }, { idPersona, accounts })?.code;

  test('with permission, their own id and an enabled cost centre, may ask', () => {
    expect(why({}, [go])).toBeUndefined();
  });

  test.each([
    ['PARAMI', ['registerGoRequest'], 'forbidden'],
    ['PARAMI', ['travel'], 'forbidden'],
    ['PARAOTRO', ['travel', 'registerGoRequest', 'registerBusRequest'], 'forbidden'],
    ['PARAOTRO', ['registerBoxRequest'], undefined],
    ['PARAINVITADO', ['travel', 'registerGoRequest', 'registerBoxRequest'], 'forbidden'],
    ['PARAINVITADO', ['registerBusRequest'], undefined],
  ] as const)('XO-07 %s with %j: %s', (tipo, permissions, code) => {
    expect(why({ tipo }, [account({}, ...permissions)])).toBe(code);
  });

  test('XO-08 without a corporate account is forbidden', () => {
    expect(why({}, [])).toBe('forbidden');
  });

  test('XO-05 in the name of another is forbidden', () => {
    expect(why({}, [go], 502)).toBe('forbidden');
  });

  test.each([79, 999])('XO-01 XO-02 the cost centre %d is not theirs', (idCecoSolicitante) => {
    expect(why({ idCecoSolicitante }, [go])).toBe('ceco_invalid');
  });

  test('XO-03 O-226 another enabled cost centre needs changeDefaultCeco', () => {
    const fixed = account({}, 'travel', 'registerGoRequest');
    expect(why({ idCecoSolicitante: 78 }, [fixed])).toBe('ceco_invalid');
    expect(why({ idCecoSolicitante: 77 }, [fixed])).toBeUndefined();
    expect(why({ idCecoSolicitante: 78 }, [go])).toBeUndefined();
  });

  test('DO-41 the account is the one whose client owns the cost centre', () => {
    const other = account(
      { idClientePadre: 2, centrosDeCosto: [{ id: 90, denominacion: 'Guardia' }], idCentroDeCostoPreferido: 90 },
      'registerBoxRequest',
    );
    expect(accountOfCeco([go, other], 90)).toBe(other);
    expect(why({ idCecoSolicitante: 90 }, [go, other])).toBe('forbidden');
  });
});

test.each([
  { idCeco: 77, preferred: 78, canChange: false, fine: false },
  { idCeco: 78, preferred: 78, canChange: false, fine: true },
  { idCeco: 77, preferred: null, canChange: false, fine: true },
  { idCeco: 78, preferred: null, canChange: false, fine: false },
  { idCeco: 78, preferred: 77, canChange: true, fine: true },
  { idCeco: 79, preferred: 79, canChange: true, fine: false },
])('O-226 O-228 DO-58 charging %j', ({ fine, idCeco, preferred, canChange }) => {
  expect(mayCharge(idCeco, { cecos: account({}).centrosDeCosto, preferred, canChange })).toBe(fine);
});

describe('who travels', () => {
  const person = { centrosDeCosto: account({}).centrosDeCosto, idCecoPreferido: 77 };
  const otro = (pasajero: Partial<SimpleSolicitud['pasajero']>): Partial<SimpleSolicitud> => ({
    tipo: 'PARAOTRO',
    pasajero: { idPersona: 640, idCeco: 77, nombre: '', telefono: '+543511234567', ...pasajero },
  });
  const invitado = (pasajero: Partial<SimpleSolicitud['pasajero']>): Partial<SimpleSolicitud> => ({
    tipo: 'PARAINVITADO',
    pasajero: { idPersona: null, idCeco: null, nombre: 'Eva Sol', telefono: '+543511234567', ...pasajero },
  });

  test('an employee of the client', () => {
    expect(refusal(otro({}), { person })).toBeUndefined();
    expect(refusal(otro({}))).toBe('person_invalid pasajero.idPasajero');
    expect(refusal(otro({ idCeco: 99 }), { person })).toBe('ceco_invalid pasajero.idCeCo');
    expect(refusal(otro({ idCeco: null }), { person })).toBe('ceco_invalid pasajero.idCeCo');
    expect(refusal(otro({ idCeco: 78 }), { person, canChangeCeco: false })).toBe('ceco_invalid pasajero.idCeCo');
    expect(refusal(otro({ idCeco: 78 }), { person })).toBeUndefined();
    expect(refusal(otro({ telefono: '+54123' }), { person })).toBe('phone_invalid pasajero.telefono');
    expect(refusal(otro({ telefono: '' }), { person })).toBe('phone_invalid pasajero.telefono');
  });

  test('a guest', () => {
    expect(refusal(invitado({}))).toBeUndefined();
    expect(refusal(invitado({ nombre: '' }))).toBe('missing_fields pasajero.nombre');
    expect(refusal(invitado({ nombre: '11 4567-8901' }))).toBe('name_invalid pasajero.nombre');
    expect(refusal(invitado({ telefono: '' }))).toBe('missing_fields pasajero.telefono');
    expect(refusal(invitado({ telefono: '12345678' }))).toBe('phone_invalid pasajero.telefono');
    expect(refusal(invitado({ nombre: 'x'.repeat(100) }))).toBeUndefined();
    expect(refusal(invitado({ nombre: 'x'.repeat(101) }))).toBe('bad_input pasajero.nombre');
  });
});

describe('addresses', () => {
  const at = (lat: number | null, lon: number | null, direccion = 'Libertador 1') => ({ direccion, lat, lon });

  test.each([
    [at(null, 1), 'missing_coords origen.lat'],
    [at(1, null), 'missing_coords origen.lat'],
    [at(91, 1), 'address_invalid origen.lat'],
    [at(1, 181), 'address_invalid origen.lat'],
    [at(0, 0), 'address_invalid origen.lat'],
    [at(Number.NaN, 0), 'address_invalid origen.lat'],
    [at(-90, 180), 'address_invalid origen.lat'],
    [at(-34.6, -58.4, ''), 'address_invalid origen.direccion'],
    [at(-34.6, -58.4, ' AEROPARQUE'), 'same_origin_destination destino'],
    [at(-34.558_031, -58.417_009), 'same_origin_destination destino'],
    [at(-34.558_04, -58.417_01), undefined],
  ])('XO-10 O-071 %j: %s', (origen, code) => {
    expect(refusal({ origen })).toBe(code);
  });

  test('the destination is looked at too', () => {
    expect(refusal({ destino: at(null, null) })).toBe('missing_coords destino.lat');
  });
});

describe('XO-09 dates', () => {
  test.each([
    [-1 / 60, 'date_past fechaHoraSalida'],
    [30, 'date_too_soon fechaHoraSalida'],
    [30 + 1 / 60, undefined],
    [8760 * 60, undefined],
    [8760 * 60 + 1, 'date_too_far fechaHoraSalida'],
  ])('%d minutes from now: %s', (minutes, code) => {
    expect(refusal({ departure: plusMinutes(now, minutes) })).toBe(code);
  });
});

describe('the rest', () => {
  test.each([
    ['x'.repeat(250), undefined],
    ['x'.repeat(251), 'desc_invalid observacion'],
    ['🚗'.repeat(250), undefined],
  ])('O-079 a note of %#', (observacion, code) => {
    expect(refusal({ observacion })).toBe(code);
  });

  test.each([
    [{ pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'AR1502' }, undefined],
    [{ pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'x'.repeat(60) }, undefined],
    [{ pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'x'.repeat(61) }, 'bad_input pasVueloNumero'],
    [{ pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: '' }, 'bad_input pasVueloNumero'],
    [{ pasIdEmpresaAerea: 0, pasVueloTipo: '', pasVueloNumero: 'AR1502' }, 'bad_input pasVueloTipo'],
    [{ pasVueloTipo: 'N', pasVueloNumero: 'AR1502' }, 'bad_input pasVueloNumero'],
    [{ pasIdEmpresaAerea: 0 }, 'bad_input pasVueloNumero'],
  ])('O-247 O-248 arrival data %j: %s', (arrival, code) => {
    expect(refusal({ arrival })).toBe(code);
  });

  test('XO-18 a vehicle type that the client does not have', () => {
    expect(refusal({}, { isServiceEnabled: false })).toBe('service_invalid idTipoVehiculo');
  });

  test('a payment method that nobody gave', () => {
    expect(refusal({}, { isPaymentEnabled: false })).toBe('forma_de_pago_invalid');
  });

  test('the first broken rule answers: person, addresses, vehicle, date, note, arrival, payment', () => {
    const broken: [Partial<SimpleSolicitud>, Partial<SimpleFacts>, string][] = [
      [{ tipo: 'PARAOTRO' }, {}, 'person_invalid'],
      [{ origen: { direccion: 'x', lat: null, lon: null } }, {}, 'missing_coords'],
      [{}, { isServiceEnabled: false }, 'service_invalid'],
      [{ departure: now }, {}, 'date_too_soon'],
      [{ observacion: 'x'.repeat(251) }, {}, 'desc_invalid'],
      [{ arrival: { pasIdEmpresaAerea: 1 } }, {}, 'bad_input'],
      [{}, { isPaymentEnabled: false }, 'forma_de_pago_invalid'],
    ];
    for (const [index, [, , code]] of broken.entries()) {
      const rest = broken.slice(index);
      const changes = Object.assign({}, ...rest.map(([change]) => change));
      const about = Object.assign({}, ...rest.map(([, fact]) => fact));
      expect(refusal(changes, about)?.split(' ')[0]).toBe(code);
    }
  });
});
