import { describe, expect, test } from 'vitest';
import {
  isMonthOver,
  type JudgedLlamativo,
  rendicionState,
  soleScope,
  whyNotAudited,
  whyNotDecidable,
  whyNotSignable,
  whyNotWithdrawn,
} from './rendicion.ts';

const NOBODY = { cliente: false, cecos: [], grupos: [] };
const OCTOBER = { anio: 2026, mes: 10 };
const at = (text: string) => Temporal.Instant.from(text);

test.each([
  [
    { cliente: true, cecos: [4], grupos: [] },
    { alcance: 'cliente', idAlcance: 7 },
  ],
  [
    { cliente: false, cecos: [4], grupos: [] },
    { alcance: 'ceco', idAlcance: 4 },
  ],
  [
    { cliente: false, cecos: [], grupos: [9] },
    { alcance: 'grupo', idAlcance: 9 },
  ],
  [{ cliente: false, cecos: [4], grupos: [9] }, undefined],
  [{ cliente: false, cecos: [], grupos: [] }, undefined],
] as const)('W-348 all that %j audits is of %j', (audited, scope) => {
  expect(soleScope(audited, 7)).toEqual(scope);
});

describe('W-199: who sees the account of a scope', () => {
  test.each([
    ['the company sees all', { ...NOBODY, cliente: true }, 'grupo', 9, undefined],
    ['a cost-centre auditor their own', { ...NOBODY, cecos: [3] }, 'ceco', 3, undefined],
    ['not another', { ...NOBODY, cecos: [3] }, 'ceco', 4, 'not_found'],
    ['no group', { ...NOBODY, cecos: [3] }, 'grupo', 3, 'forbidden'],
    ['not the whole', { ...NOBODY, cecos: [3], grupos: [3] }, 'cliente', 3, 'forbidden'],
    ['a group auditor their own', { ...NOBODY, grupos: [5] }, 'grupo', 5, undefined],
    ['nobody else', NOBODY, 'ceco', 3, 'forbidden'],
  ] as const)('%s', (_name, audited, scope, id, code) => {
    expect(whyNotAudited(audited, scope, id)?.code).toBe(code);
  });
});

test.each([
  ['2026-10-31T23:59:59-03:00', false],
  ['2026-11-01T00:00:00-03:00', true],
  ['2027-01-01T00:00:00-03:00', true],
  ['2025-12-01T00:00:00-03:00', false],
])('W-188: at %s October is over: %s', (now, expected) => {
  expect(isMonthOver(OCTOBER, at(now))).toBe(expected);
  expect(rendicionState(OCTOBER, false, at(now))).toBe(expected ? 'abierta' : 'provisoria');
  expect(rendicionState(OCTOBER, true, at(now))).toBe('firmada');
});

test.each([
  ['abierta', false, 'bien', undefined],
  ['abierta', false, 'reclamar', undefined],
  ['abierta', true, 'bien', 'forbidden'],
  ['abierta', true, 'reclamar', undefined],
  ['provisoria', false, 'bien', 'invalid_transition'],
  ['firmada', false, 'reclamar', 'invalid_transition'],
] as const)('W-196: %s, own %s, %s', (state, esPropio, decision, code) => {
  expect(whyNotDecidable(state, { esPropio }, decision)?.code).toBe(code);
});

const DECIDED: JudgedLlamativo = { id: 1, esPropio: false, decision: 'bien' };
test.each([
  ['nothing odd', 'abierta', [], undefined],
  ['all decided', 'abierta', [DECIDED], undefined],
  ['one undecided', 'abierta', [DECIDED, { ...DECIDED, decision: null }], 'invalid_transition'],
  ['an own one undecided', 'abierta', [{ ...DECIDED, esPropio: true, decision: null }], undefined],
  ['the month runs', 'provisoria', [], 'invalid_transition'],
  ['signed', 'firmada', [DECIDED], 'invalid_transition'],
] as const)('W-197: signing with %s', (_name, state, llamativos, code) => {
  expect(whyNotSignable(state, llamativos)?.code).toBe(code);
});

test.each([
  ['none is open', [], [], undefined],
  ['one is open', [189], [], { code: 'reclamo_open', params: { reclamo: 189 } }],
  ['another one was agreed to', [189], [188], { code: 'reclamo_open', params: { reclamo: 189 } }],
  ['one of two was agreed to', [189, 190], [189], { code: 'reclamo_open', params: { reclamo: 190 } }],
  ['both were', [189, 190], [190, 189], undefined],
  ['it is closed by now', [], [189], { code: 'version_conflict' }],
])('an order is approved beside its claims: %s', (_name, open, agreed, refusal) => {
  expect(whyNotWithdrawn(open, agreed)).toEqual(refusal);
});
