import { describe, expect, test } from 'vitest';
import type { AvisoAct, AvisoPart } from './aviso.ts';
import { AVISOS } from './limits.ts';
import { type AvisoPerson, type AvisoSubject, recipientsOf } from './recipients.ts';

const REQUESTER = 7;
const guest: AvisoPerson = {
  idPasaje: 1,
  part: 'pasajero',
  idPersona: null,
  idRequester: REQUESTER,
  requesterPhones: ['+5491155550001'],
  tel: '+5491145678901',
  email: null,
  hasBell: false,
  isRefused: false,
  isNumberRefused: false,
  asc: 0,
  des: 1,
  lastHour: 0,
  lastDay: 0,
  requesterHour: 0,
};
const empleado: AvisoPerson = { ...guest, idPasaje: 2, idPersona: 9, email: 'ana@andina.example', hasBell: true };
const subject: AvisoSubject = {
  act: 'asignado',
  parada: null,
  hasGateway: true,
  countries: ['54', '55'],
  lastHour: 0,
  clienteDay: 0,
};

const told = (people: readonly AvisoPerson[], changes: Partial<AvisoSubject> = {}) =>
  recipientsOf(people, { ...subject, ...changes }).map(({ idPasaje, channel, reason }) =>
    [idPasaje, channel, reason].filter((each) => each !== null).join(' '),
  );

describe('W-285 who is told of a pedido, and by what', () => {
  test.each<[string, Partial<AvisoPerson>, Partial<AvisoSubject>, string[]]>([
    ['a guest with a mobile', {}, {}, ['1 sms']],
    ['a mobile without its 9', { tel: '+541145678901' }, {}, ['1 sms']],
    ['without a gateway the requester sends it by hand', {}, { hasGateway: false }, ['1 whatsapp sin_sms']],
    ['a country that no SMS goes to', { tel: '+34612345678' }, {}, ['1 whatsapp pais']],
    ['a country that nobody knows', { tel: '+8613812345678' }, {}, ['1 whatsapp pais']],
    ['no phone', { tel: null }, {}, ['1 ninguno sin_telefono']],
    ['a dear number', { tel: '+540600123456' }, {}, ['1 ninguno no_celular']],
    ['a number of a service', { tel: '+546001234567' }, {}, ['1 ninguno no_celular']],
    ['somebody who said no', { isRefused: true }, {}, ['1 ninguno no_quiere']],
    ['a number that said no', { isNumberRefused: true }, {}, ['1 ninguno no_quiere']],
    ['a number that got five in an hour', { lastHour: 5 }, {}, ['1 sms']],
    ['a number that got six', { lastHour: 6 }, {}, ['1 whatsapp limite']],
    ['a number that got nineteen in a day', { lastDay: 19 }, {}, ['1 sms']],
    ['a number that got twenty', { lastDay: 20 }, {}, ['1 whatsapp limite']],
    ['a pedido that sent 59 in an hour', {}, { lastHour: 59 }, ['1 sms']],
    ['a pedido that sent sixty', {}, { lastHour: 60 }, ['1 whatsapp limite_pedido']],
    ['a requester of whom 59 came in an hour', { requesterHour: 59 }, {}, ['1 sms']],
    ['a requester of whom sixty came', { requesterHour: 60 }, {}, ['1 whatsapp limite_solicitante']],
    ['a cliente of 1,999 in a day', {}, { clienteDay: 1999 }, ['1 sms']],
    ['a cliente of 2,000', {}, { clienteDay: 2000 }, ['1 whatsapp limite_cliente']],
    ['the phone of who asked', { tel: '+541155550001' }, {}, ['1 ninguno solicitante']],
  ])('a guest: %s', (_, person, changes, expected) => {
    expect(told([{ ...guest, ...person }], changes)).toEqual(expected);
  });

  test.each<[string, Partial<AvisoPerson>, string[]]>([
    ['by e-mail', {}, ['2 mail']],
    ['who asked for it hears nothing more', { idPersona: REQUESTER }, []],
    ['without an e-mail by the bell', { email: null }, ['2 campana']],
    ['who said no by the bell alone', { isRefused: true }, ['2 campana no_quiere']],
    ['without either by telephone', { email: null, hasBell: false }, ['2 sms']],
    ['by mail though the number said no', { isNumberRefused: true }, ['2 mail']],
    [
      'by telephone, and the number said no',
      { email: null, hasBell: false, isNumberRefused: true },
      ['2 ninguno no_quiere'],
    ],
    ['by nothing', { email: null, hasBell: false, tel: null }, ['2 ninguno sin_medio']],
    ['said no, without a user', { email: null, hasBell: false, isRefused: true }, ['2 ninguno no_quiere']],
  ])('an empleado: %s', (_, person, expected) => {
    expect(told([{ ...empleado, ...person }])).toEqual(expected);
  });

  test('nobody twice: neither a number in two spellings nor an empleado on two pasajes', () => {
    const again = { ...guest, idPasaje: 3, tel: '+541145678901' };
    expect(told([guest, again])).toEqual(['1 sms', '3 ninguno repetido']);
    expect(told([empleado, { ...empleado, idPasaje: 4 }])).toEqual(['2 mail', '4 ninguno repetido']);
  });

  test('the last SMS that a pedido may send goes to the first of two', () => {
    const other = { ...guest, idPasaje: 3, tel: '+5491145678902' };
    expect(told([guest, other], { lastHour: AVISOS.perPedidoHour - 1 })).toEqual(['1 sms', '3 whatsapp limite_pedido']);
  });

  test.each<[AvisoAct, AvisoPart[]]>([
    ['pedido', ['pasajero', 'receptor']],
    ['asignado', ['pasajero', 'emisor']],
    ['cambiado', ['pasajero', 'emisor', 'receptor']],
    ['anulado', ['pasajero', 'emisor', 'receptor']],
  ])('%s is told to %j', (act, parts) => {
    const people = (['pasajero', 'emisor', 'receptor'] as const).map((part, at) => ({
      ...guest,
      part,
      idPasaje: at,
      tel: `+549114567890${at}`,
    }));
    expect(recipientsOf(people, { ...subject, act }).map(({ part }) => part)).toEqual(parts);
  });

  test('an arrival is told at the own stop: of who boards there, and of who gets a parcel there', () => {
    const second = { ...guest, idPasaje: 3, tel: '+5491145678902', asc: 1, des: 2 };
    const receptor = { ...guest, idPasaje: 4, tel: '+5491145678903', part: 'receptor' as const, asc: 0, des: 2 };
    const people = [guest, second, receptor];
    const at = (parada: number) => told(people, { act: 'arribado', parada });
    expect([at(0), at(1), at(2)]).toEqual([['1 sms'], ['3 sms'], ['4 sms']]);
  });
});
