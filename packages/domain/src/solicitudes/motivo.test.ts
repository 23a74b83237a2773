import { expect, test } from 'vitest';
import { offersMotivo } from '../cuentas/account.ts';
import { anAccount, PARTICULAR } from '../cuentas/accounts.kit.ts';
import { type MotivoTerms, motivoTermsOf, spelledMotivo, whyNotMotivo } from './motivo.ts';

const free: MotivoTerms = { isDemanded: false, names: null };
const listed: MotivoTerms = { isDemanded: false, names: ['Reunión', 'Visita a obra'] };
const demanded: MotivoTerms = { ...listed, isDemanded: true };

test.each<[string, string, MotivoTerms | undefined, string | undefined, string | undefined]>([
  ['none where none is offered', '', undefined, undefined, undefined],
  ['one where none is offered', 'Reunión', undefined, undefined, 'motivo_not_offered'],
  ['none where one is offered', '', free, undefined, undefined],
  ['none where one is demanded', '', demanded, undefined, 'motivo_required'],
  ['none in free words where one is demanded', '', { ...free, isDemanded: true }, undefined, 'motivo_required'],
  ['100 characters', '🚕'.repeat(100), free, undefined, undefined],
  ['101 characters', '🚕'.repeat(101), free, undefined, 'motivo_too_long'],
  ['one of the list', 'Reunión', demanded, undefined, undefined],
  ['one of the list, written otherwise', 'REUNION', demanded, undefined, undefined],
  ['one that is not of the list', 'Reuniones', demanded, undefined, 'motivo_not_in_list'],
  ['one that was of the list and stays', 'Congreso', demanded, 'Congreso', undefined],
  ['another than it was, which is not of the list', 'Feria', demanded, 'Congreso', 'motivo_not_in_list'],
  ['none, as before it was demanded', '', demanded, '', undefined],
  ['none any more, where one is demanded', '', demanded, 'Reunión', 'motivo_required'],
  ['one that stays where none is offered any more', 'Reunión', undefined, 'Reunión', undefined],
])('a motivo: %s', (_name, motivo, terms, before, code) => {
  expect(whyNotMotivo(motivo, terms, before)).toEqual(code && { code, field: 'motivo' });
});

test('a motivo is stored as the list spells it, and one that stays as it was', () => {
  expect(spelledMotivo('visita A obra', listed)).toBe('Visita a obra');
  expect(spelledMotivo('visita A obra', listed, 'visita A obra')).toBe('visita A obra');
  expect(spelledMotivo('visita A obra', free)).toBe('visita A obra');
  expect(spelledMotivo('otra', listed)).toBe('otra');
});

test('the terms of an account are those of its cliente, by type', () => {
  const account = anAccount([], {
    motivos: {
      tipos: { PARAMI: { exigido: true, deLista: true }, MENSAJERIA: { exigido: false, deLista: false } },
      lista: ['Reunión', 'Visita a obra'],
    },
  });
  expect(motivoTermsOf(account, 'PARAMI')).toEqual(demanded);
  expect(motivoTermsOf(account, 'MENSAJERIA')).toEqual(free);
  expect(motivoTermsOf(account, 'PARAOTRO')).toBeUndefined();
  expect(motivoTermsOf(anAccount(), 'PARAMI')).toBeUndefined();
  expect(motivoTermsOf(PARTICULAR, 'PARAMI')).toBeUndefined();
  expect([account, anAccount(), PARTICULAR].map(offersMotivo)).toEqual([true, false, false]);
});
