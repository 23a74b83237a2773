import { registrationIssues } from '@traza/domain/sesion';
import { describe, expect, test } from 'vitest';
import { formOf, NEW_REGISTRATION, type RegistrationAction, registrationReducer } from './registration-flow.ts';
import { fieldErrors, registrationText } from './registration-text.ts';

const DRAFT = { firstName: 'Ana', lastName: 'Paz', dni: '30111222', localPart: 'ana.paz', phone: '3511234567' };
const DOMAIN = '@andina.example';

function after(...actions: RegistrationAction[]) {
  return actions.reduce(registrationReducer, NEW_REGISTRATION);
}

const FOUND: RegistrationAction = { type: 'companyFound', code: 'ANDINA26', domain: DOMAIN };

/** The message of the one field that does not hold. */
function messageOf(changes: Partial<typeof DRAFT>) {
  const issues = registrationIssues(formOf({ draft: { ...DRAFT, ...changes }, domain: DOMAIN }), DOMAIN);
  return issues.map(registrationText);
}

describe('the steps', () => {
  test('A-102 A-122 code, data, done', () => {
    expect(after().step).toBe('code');
    expect(after(FOUND)).toMatchObject({ step: 'data', domain: DOMAIN, code: 'ANDINA26' });
    expect(after(FOUND, { type: 'registered' }).step).toBe('done');
  });

  test('A-105 going back keeps what was typed', () => {
    const flow = after(FOUND, { type: 'fieldTyped', field: 'dni', value: '30' }, { type: 'wentBack' });
    expect(flow).toMatchObject({ step: 'code', code: 'ANDINA26', draft: { dni: '30' } });
  });

  test('A-120 an attempt at one step is none at the next', () => {
    expect(after({ type: 'tried' }).wasTried).toBe(true);
    expect(after({ type: 'tried' }, FOUND).wasTried).toBe(false);
    expect(after(FOUND, { type: 'tried' }, { type: 'wentBack' }).wasTried).toBe(false);
  });
});

describe('the e-mail', () => {
  test.each([
    ['ana.paz', 'ana.paz'],
    [' ana.paz@ANDINA.example ', 'ana.paz'],
    ['ana.paz@gmail.com', 'ana.paz@gmail.com'],
  ])('A-104 %j leaves %j before the domain of the company', (value, localPart) => {
    expect(after(FOUND, { type: 'fieldTyped', field: 'localPart', value }).draft.localPart).toBe(localPart);
  });
});

describe('the data', () => {
  test('A-118 A-119 A-135 trimmed, capitalised, with a whole e-mail and a whole phone', () => {
    const draft = {
      firstName: '  ana   maría ',
      lastName: ' PAZ ',
      dni: ' 30111222 ',
      localPart: ' ana ',
      phone: ' 351 123-4567 ',
    };
    expect(formOf({ draft, domain: DOMAIN })).toEqual({
      firstName: 'Ana María',
      lastName: 'Paz',
      dni: '30111222',
      email: 'ana@andina.example',
      phone: '+543511234567',
    });
  });

  test.each([
    ['A-107', { firstName: '  ' }, 'El nombre no puede ser vacío'],
    ['A-108', { firstName: 'a'.repeat(101) }, 'El nombre es demasiado largo'],
    [
      'A-109',
      { firstName: 'An4' },
      'El nombre no es válido. Usá solo letras y espacios, o apóstrofo, guion y punto entre las letras.',
    ],
    ['A-110', { lastName: '' }, 'El apellido no puede ser vacío'],
    ['A-111', { lastName: 'a'.repeat(101) }, 'El apellido es demasiado largo'],
    [
      'A-112',
      { lastName: 'D4ngelo' },
      'El apellido no es válido. Usá solo letras y espacios, o apóstrofo, guion y punto entre las letras.',
    ],
    ['A-113', { dni: ' ' }, 'El DNI no puede ser vacío'],
    ['A-114', { dni: '12345678901' }, 'El DNI es demasiado largo'],
    ['A-115', { dni: '123456' }, 'El DNI no es válido. Ingresá entre 7 y 9 números, sin puntos.'],
    ['A-115', { dni: '1234567890' }, 'El DNI no es válido. Ingresá entre 7 y 9 números, sin puntos.'],
    ['A-116', { localPart: '' }, 'El email no es válido'],
    ['A-116', { localPart: 'ana@gmail.com' }, 'El email no es válido'],
    ['A-117', { phone: '351' }, 'El celular debe tener el siguiente formato: +54 3511234567'],
  ])('%s %j reads %j', (_id, changes, message) => {
    expect(messageOf(changes)).toEqual([message]);
  });

  test('A-108 A-111 a hundred letters are fine', () => {
    expect(messageOf({ firstName: 'a'.repeat(100), lastName: 'b'.repeat(100) })).toEqual([]);
  });

  test('A-121 a refusal is also written under its field, unless the field fails by itself', () => {
    expect(fieldErrors([], 'dni_taken')).toEqual({ dni: 'Ya hay un usuario registrado con ese DNI.' });
    expect(fieldErrors([], 'network_error')).toEqual({});
    expect(fieldErrors([{ field: 'dni', code: 'string_blank' }], 'dni_taken')).toEqual({
      dni: 'El DNI no puede ser vacío',
    });
  });
});
