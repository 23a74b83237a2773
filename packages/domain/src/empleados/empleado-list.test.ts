import { describe, expect, test } from 'vitest';
import { type InvitationDates, invitationOf, recentSignInFrom } from './empleado-list.ts';

const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
const before = (hours: number) => now.subtract({ hours });
const NOBODY: InvitationDates = { ultimoIngreso: null, invitada: null, venceClave: null, hasAccountElsewhere: false };
const read = (changes: Partial<InvitationDates>) => {
  const { estado, desde } = invitationOf({ ...NOBODY, ...changes }, now);
  return [estado, desde?.toString()];
};

describe('W-146 how far somebody got from being invited to signing in', () => {
  test.each([
    ['who was invited nowhere', {}, ['nunca', undefined]],
    ['a moment ago', { invitada: before(0), venceClave: before(-72) }, ['invitado', before(0).toString()]],
    [
      'a second before it ends',
      { invitada: before(72).add({ seconds: 1 }) },
      ['invitado', before(72).add({ seconds: 1 }).toString()],
    ],
    ['when it ends', { invitada: before(72) }, ['vencida', before(72).toString()]],
    ['the password ended and is still kept', { venceClave: before(0) }, ['vencida', before(72).toString()]],
    ['imported, with a password that lives', { venceClave: before(-1) }, ['invitado', before(71).toString()]],
    [
      'an account elsewhere: no password that could end',
      { invitada: before(500), hasAccountElsewhere: true },
      ['invitado', before(500).toString()],
    ],
    [
      'who signed in, whatever was sent before',
      { ultimoIngreso: before(3), invitada: before(500) },
      ['ingreso', before(3).toString()],
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(read(changes)).toEqual(expected);
  });

  test('W-147 an entry is recent for ninety days', () => {
    expect(recentSignInFrom(now).toString()).toBe('2026-08-25T12:00:00Z');
  });
});
