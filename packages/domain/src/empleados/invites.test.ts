import { describe, expect, test } from 'vitest';
import { permissionsWith } from '../cuentas/permissions.ts';
import { carriesPassword, distinctInvites, whyNotInviteCount, whyNotInviteTo } from './invites.ts';

test('XA-22 each person once, in the order given', () => {
  const invites = [
    { idPersona: 2, email: 'b@x.example' },
    { idPersona: 1, email: 'a@x.example' },
    { idPersona: 2, email: 'otra@x.example' },
  ];
  expect(distinctInvites(invites)).toEqual(invites.slice(0, 2));
  expect(distinctInvites(Array.from({ length: 51 }, () => ({ idPersona: 1, email: 'a@x.example' })))).toHaveLength(1);
});

test('A-254 50 people are the most', () => {
  expect(whyNotInviteCount(50)).toBeUndefined();
  expect(whyNotInviteCount(51)?.code).toBe('invite_limit');
});

test.each([
  ['A-253 none', null, 'a@x.example', 'invite_without_email'],
  ['A-253 blank', ' ', 'a@x.example', 'invite_without_email'],
  ['XA-22 another', 'a@x.example', 'evil@x.example', 'email_invalid'],
  ['the same', 'a@x.example', 'a@x.example', undefined],
  ['the same in capitals', 'a@x.example', ' A@X.example ', undefined],
])('the stored address: %s', (_name, stored, given, code) => {
  expect(whyNotInviteTo(stored, given)?.code).toBe(code);
});

describe('DA-36 a temporary password goes to', () => {
  const fresh = { hasSignedIn: false, hasAccountElsewhere: false, permisos: permissionsWith('travel') };
  const cliente = { kind: 'client' } as const;
  const grupo = { kind: 'group', idGrupo: 5 } as const;
  test.each([
    ['who never signed in', cliente, {}, true],
    ['who never signed in, by the group', grupo, {}, true],
    ['who did: no', cliente, { hasSignedIn: true }, false],
    ['XA-12 who has another account: no', cliente, { hasAccountElsewhere: true }, false],
    ['an administrator, by an administrator', cliente, { permisos: permissionsWith('manageEmpleados') }, true],
    ['an administrator, by the group: no', grupo, { permisos: permissionsWith('manageEmpleados') }, false],
    ['an auditor, by the group: no', grupo, { permisos: permissionsWith('showReports') }, false],
  ])('%s', (_name, administration, change, carries) => {
    expect(carriesPassword(administration, { ...fresh, ...change })).toBe(carries);
  });
});
