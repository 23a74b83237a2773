import { describe, expect, test } from 'vitest';
import { centsFromPesos } from '../money.ts';
import { type ClienteForm, tidyCliente, USUAL_CLIENTE, whyNotCliente } from './cliente-form.ts';
import { readyParts } from './cliente-ready.ts';
import { codigoState, isCodigo, tidyCodigo } from './codigo-registro.ts';

const form = (fields: Partial<ClienteForm> = {}): ClienteForm => ({ ...USUAL_CLIENTE, alias: 'Cuyo', ...fields });
const tope = centsFromPesos(100);

describe('M-053 a limit goes with its rule, and only with it', () => {
  test.each([
    ['nunca', null, undefined],
    ['siempre', null, undefined],
    ['sobreMonto', tope, undefined],
    ['sobreMonto', centsFromPesos(0), undefined],
    ['nunca', tope, 'bad_input'],
    ['siempre', tope, 'bad_input'],
    ['sobreMonto', null, 'missing_fields'],
    ['sobreMonto', centsFromPesos(-1), 'bad_input'],
  ] as const)('%s with %s: %s', (requiereAutorizacion, topeAutorizacion, code) => {
    const [issue] = whyNotCliente(form({ requiereAutorizacion, topeAutorizacion }));
    expect(issue?.code).toBe(code);
    expect(issue?.field).toBe(code && 'topeAutorizacion');
  });
});

describe('M-051 fields of a cliente', () => {
  test.each([
    [{ alias: '' }, 'alias'],
    [{ alias: 'x'.repeat(61) }, 'alias'],
    [{ alias: 'Ñ'.repeat(60) }, undefined],
    [{ alias: '🚕'.repeat(60) }, undefined],
    [{ alias: 'Cuyo (prueba)' }, 'alias'],
    [{ sigla: 'CU' }, undefined],
    [{ sigla: 'CUYO2026' }, undefined],
    [{ sigla: 'C' }, 'sigla'],
    [{ sigla: 'CUYO20260' }, 'sigla'],
    [{ sigla: 'RÍO' }, 'sigla'],
    [{ dominioEmail: 'empresa.com.ar' }, undefined],
    [{ dominioEmail: 'empresa' }, 'dominioEmail'],
    [{ dominioEmail: 'a@empresa.com.ar' }, 'dominioEmail'],
    [{ antelacionAlta: 0 }, undefined],
    [{ antelacionAlta: 1440 }, undefined],
    [{ antelacionAlta: 1441 }, 'antelacionAlta'],
    [{ antelacionAlta: 1.5 }, 'antelacionAlta'],
    [{ minutosAnulacionTardia: -1 }, 'minutosAnulacionTardia'],
  ])('%j: %s', (fields, field) => {
    expect(whyNotCliente(form(fields))[0]?.field).toBe(field);
  });

  test('are kept tidied: a domain without its sign and in small letters, none where there is nothing', () => {
    expect(tidyCliente(form({ alias: ' La  Perla ', dominioEmail: ' @Perla.COM.ar' }))).toMatchObject({
      alias: 'La Perla',
      dominioEmail: 'perla.com.ar',
    });
    expect(tidyCliente(form({ dominioEmail: ' ' })).dominioEmail).toBeNull();
  });

  test('what is of a trial stays of one', () => {
    expect(whyNotCliente(form({ alias: 'Otra (prueba)' }), 'Una (prueba)')).toEqual([]);
    expect(whyNotCliente(form({ alias: 'Otra' }), 'Una (prueba)')).toHaveLength(1);
  });
});

describe('M-062 what is missing before people can order', () => {
  const none = { cecosActivos: 0, tipos: [], transportistas: 0, administradores: 0 };
  const isDone = (facts: Partial<Parameters<typeof readyParts>[0]>) =>
    readyParts({ ...none, ...facts })
      .filter((part) => part.isDone)
      .map(({ part }) => part);

  test.each([
    [{}, []],
    [{ cecosActivos: 1 }, ['cecos']],
    [{ transportistas: 1, administradores: 2 }, ['transportista', 'administrador']],
    [{ tipos: [{ alias: 'Van', tieneTarifa: false }] }, ['tipos']],
    [{ tipos: [{ alias: 'Van', tieneTarifa: true }] }, ['tipos', 'tarifas']],
  ])('%j: %j', (facts, done) => {
    expect(isDone(facts)).toEqual(done);
  });

  test('names the vehicle types that wait for a price', () => {
    const tipos = [
      { alias: 'Van', tieneTarifa: false },
      { alias: 'Moto', tieneTarifa: true },
    ];
    expect(readyParts({ ...none, tipos }).find(({ part }) => part === 'tarifas')).toEqual({
      part: 'tarifas',
      isDone: false,
      sinTarifa: ['Van'],
    });
  });
});

describe('M-057 a registration code', () => {
  const now = Temporal.Instant.from('2026-11-20T13:00:00Z');
  test.each([
    [{ activo: true, vence: null }, 'vigente'],
    [{ activo: true, vence: now.add({ seconds: 1 }) }, 'vigente'],
    [{ activo: true, vence: now }, 'vencido'],
    [{ activo: false, vence: null }, 'deshabilitado'],
  ] as const)('%j is %s', (code, state) => {
    expect(codigoState(code, now)).toBe(state);
  });

  test.each([
    ['verano26', true],
    [' ABCD ', true],
    ['ABC', false],
    ['A'.repeat(21), false],
    ['ÑANDU', false],
    ['AB CD', false],
  ])('%s: %s', (text, isGood) => {
    expect(isCodigo(tidyCodigo(text))).toBe(isGood);
  });
});
