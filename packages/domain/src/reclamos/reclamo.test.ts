import { describe, expect, test } from 'vitest';
import { RECLAMOS } from './limits.ts';
import { addToReclamo, CASO_STATES, casoStatesOf, phaseOfCaso, whyNotAnswerable, whyNotClaimable } from './reclamo.ts';

test('DW-27 what a client is told of a case', () => {
  expect(CASO_STATES.map(phaseOfCaso)).toEqual(['abierto', 'en_revision', 'en_revision', 'cerrado']);
  expect(casoStatesOf('en_revision')).toEqual(['tomado', 'en_espera']);
});

describe('W-238 what is said again', () => {
  test.each([
    ['', 'No eran 20 km', 'No eran 20 km'],
    ['No eran 20 km', '', 'No eran 20 km'],
    ['No eran 20 km', 'Ni 15', 'No eran 20 km\nNi 15'],
    ['No eran 20 km\nNi 15', 'Ni 15', 'No eran 20 km\nNi 15'],
    ['a'.repeat(RECLAMOS.textoMax - 2), 'b', `${'a'.repeat(RECLAMOS.textoMax - 2)}\nb`],
    ['a'.repeat(RECLAMOS.textoMax - 1), 'b', undefined],
  ])('%#', (texto, more, whole) => {
    expect(addToReclamo(texto, more)).toBe(whole);
  });
});

test.each([
  ['finalizado', { audits: true }, undefined],
  ['calificado', { isRequester: true }, undefined],
  ['finalizado', { isPassenger: true }, undefined],
  ['iniciado', { audits: true }, 'invalid_transition'],
  ['anulado', { audits: true }, 'invalid_transition'],
  ['finalizado', {}, 'not_found'],
  ['iniciado', {}, 'not_found'],
] as const)('W-349 about what is %s, somebody of %j may not claim for %j', (status, claimer, code) => {
  const nobody = { audits: false, isRequester: false, isPassenger: false };
  expect(whyNotClaimable(status, { ...nobody, ...claimer })?.code).toBe(code);
});

test.each([
  ['abierto', 1000, 1000, undefined],
  ['tomado', 1000, null, undefined],
  ['en_espera', null, 5000, undefined],
  ['abierto', 1000, 1001, 'bad_input'],
  ['cerrado', 1000, null, 'invalid_transition'],
] as const)('an answer to what is %s, of %j cents, that gives back %j: %j', (estado, importe, reconocido, code) => {
  expect(whyNotAnswerable({ estado, importe }, reconocido)?.code).toBe(code);
});
