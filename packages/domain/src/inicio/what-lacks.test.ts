import { expect, test } from 'vitest';
import { anAccount } from '../cuentas/accounts.kit.ts';
import type { Person } from '../solicitudes/personas/people.ts';
import { type LackingPart, type RepeatSource, whatLacks } from './what-lacks.ts';

const SISTEMAS = { id: 31, denominacion: 'Sistemas' };
const COMERCIAL = { id: 32, denominacion: 'Comercial' };
const ACCOUNT = anAccount(
  [
    'travel',
    'registerGoRequest',
    'registerBoxRequest',
    'registerBusRequest',
    'registerStopRequest',
    'changeDefaultCeco',
  ],
  { centrosDeCosto: [SISTEMAS, COMERCIAL], idCentroDeCostoPreferido: 31 },
);
const ANA: Person = {
  personId: 9,
  firstname: 'Ana',
  lastname: 'Paz',
  phone: '+5491155550000',
  corporateAccountId: 12,
  formaDePagoPorDefecto: null,
  centrosDeCostoHabilitados: [COMERCIAL],
  cecoPreferido: 32,
};
const door = { esTerminal: false };
const PARAMI: RepeatSource = {
  tipo: 'PARAMI',
  idTipoVehiculo: 3,
  idCeco: 32,
  observacion: '',
  arribo: null,
  paradas: [door, door],
  pasajes: [],
};
const forOther = (persona: Person | null, idCeco: number | null = 32): Partial<RepeatSource> => ({
  tipo: 'PARAOTRO',
  pasajes: [{ persona, nombre: 'Ana Paz', tel: null, idCeco }],
});
const forGuest = (tel: string | null): Partial<RepeatSource> => ({
  tipo: 'PARAINVITADO',
  pasajes: [{ persona: null, nombre: 'Eva Sol', tel, idCeco: null }],
});
const toTerminal = { paradas: [door, { esTerminal: true }] };

test.each<[string, Partial<RepeatSource>, LackingPart | null]>([
  ['a trip of one', {}, null],
  ['a trip for an employee', forOther(ANA), null],
  ['a trip for a guest', forGuest('+5491155550000'), null],
  ['a terminal, with its flight', { ...toTerminal, arribo: 'AR 1502' }, null],
  ['a terminal, with its flight in the note', { ...toTerminal, observacion: 'Arribo: AR 1502. Tocar timbre' }, null],
  ['a terminal without its flight', toTerminal, 'vuelo'],
  ['an employee who left', forOther(null), 'persona'],
  ['an employee without a phone', forOther({ ...ANA, phone: null }), 'persona'],
  ['a guest without a phone', forGuest(null), 'persona'],
  ['a cost centre that is closed', { idCeco: null }, 'ceco'],
  ["an employee's cost centre that is closed", forOther(ANA, null), 'ceco'],
  ['a service that is offered no more', { idTipoVehiculo: null }, 'servicio'],
  ['a form that the account lacks', { tipo: 'MENSAJERIA' }, 'tipo'],
  ['a trip with stops', { tipo: 'CONPARADAS' }, 'revision'],
  ['a trip that lost an end', { paradas: [door] }, 'revision'],
])('W-018 what an order of before lacks: %s', (_, change, expected) => {
  expect(whatLacks({ ...PARAMI, ...change }, ACCOUNT)).toBe(expected);
});

test.each<[string, string | undefined, LackingPart | null]>([
  ['a motivo that is demanded', undefined, 'motivo'],
  ['a motivo that is of the list', 'Obra', null],
  ['a motivo that the list lacks today', 'Feria', 'motivo'],
])('what an order of before lacks: %s', (_, motivo, expected) => {
  const motivos = { tipos: { PARAMI: { exigido: true, deLista: true } }, lista: ['Obra'] };
  expect(whatLacks({ ...PARAMI, motivo }, { ...ACCOUNT, motivos })).toBe(expected);
});

test('W-018 who may not choose is charged to the preferred cost centre alone', () => {
  const fixed = { ...ACCOUNT, permisos: { ...ACCOUNT.permisos, changeDefaultCeco: false } };
  expect(whatLacks(PARAMI, fixed)).toBe('ceco');
  expect(whatLacks({ ...PARAMI, idCeco: 31 }, fixed)).toBeNull();
});
