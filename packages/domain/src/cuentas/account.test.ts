import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  type Account,
  type AccountSet,
  accountKey,
  type CorporateAccount,
  permissionsOf,
  preselectCeco,
  selectAccount,
} from './account.ts';
import { anAccount, PARTICULAR } from './accounts.kit.ts';
import { NEW_USER_PERMISSIONS, PERMISSION_KEYS, permissionsWith } from './permissions.ts';

const corporate = (idCuentaSgv: number) =>
  anAccount([idCuentaSgv === 1 ? 'manageEmpleados' : 'travel'], { idCuentaSgv, idClientePadre: idCuentaSgv * 10 });

const ALL: AccountSet = { corporateAccounts: [corporate(1), corporate(2)], particularAccount: PARTICULAR };

describe('the selected account', () => {
  test.each([
    ['A-034 the saved corporate one', ALL, 'corporateAccount:2', 'corporateAccount:2'],
    ['A-034 the saved particular one', ALL, 'particularAccount:21', 'particularAccount:21'],
    ['A-035 the first corporate one without a saved one', ALL, null, 'corporateAccount:1'],
    ['A-035 the first corporate one when the saved one is gone', ALL, 'corporateAccount:99', 'corporateAccount:1'],
    ['A-035 the first corporate one when the entry is no key', ALL, 'undefined', 'corporateAccount:1'],
    [
      'A-036 the particular one when there is no corporate one',
      { corporateAccounts: [], particularAccount: PARTICULAR },
      'corporateAccount:1',
      'particularAccount:21',
    ],
  ])('%s', (_name, accounts, saved, expected) => {
    const account = selectAccount(accounts, saved);
    expect(account && accountKey(account)).toBe(expected);
  });

  test('A-041 none at all', () => {
    expect(selectAccount({ corporateAccounts: [], particularAccount: null }, 'corporateAccount:1')).toBeUndefined();
  });

  test('an account and a person of the same number are told apart', () => {
    expect(accountKey(corporate(1))).not.toBe(accountKey(PARTICULAR));
  });
});

describe('permissions in force', () => {
  test('A-091 those of the selected account alone', () => {
    expect(permissionsOf(corporate(1))).toMatchObject({ manageEmpleados: true, travel: false });
    expect(permissionsOf(corporate(2))).toMatchObject({ manageEmpleados: false, travel: true });
  });

  test('A-092 a particular account has none', () => {
    expect(permissionsOf(PARTICULAR)).toBeUndefined();
  });

  test('O-021 an account is one of two kinds, told apart by its tag', () => {
    const accounts: Account[] = [corporate(1), PARTICULAR];
    const own = accounts.map((account) =>
      account.tag === 'corporateAccount' ? account.nombreCliente : account.idCentroDeCosto,
    );
    expect(own).toEqual(['Andina Servicios', 40]);
    expectTypeOf<Account['tag']>().toEqualTypeOf<'corporateAccount' | 'particularAccount'>();
    expectTypeOf<Extract<Account, { tag: 'corporateAccount' }>>().toEqualTypeOf<CorporateAccount>();
  });

  test('A-187 there are exactly 18 keys', () => {
    expect(PERMISSION_KEYS).toHaveLength(18);
    expect(Object.keys(permissionsWith()).toSorted()).toEqual([...PERMISSION_KEYS].toSorted());
    expect(Object.values(permissionsWith()).every((on) => !on)).toBe(true);
  });

  test('A-305 a new employee orders everything and administers nothing', () => {
    expect(PERMISSION_KEYS.filter((key) => NEW_USER_PERMISSIONS[key]).toSorted()).toEqual([
      'changeDefaultCeco',
      'registerBoxRequest',
      'registerBusRequest',
      'registerCarpoolRequest',
      'registerExpressRequest',
      'registerGoRequest',
      'registerStopRequest',
      'travel',
    ]);
  });
});

describe('the cost centre that a form starts with', () => {
  const cecos = [1, 2, 3].map((id) => ({ id, denominacion: `Ceco ${id}` }));

  test.each([
    ['O-225 the one already chosen', { preferred: 2, canChange: true }, 3, 3],
    ['O-225 else the preferred one', { preferred: 2, canChange: true }, null, 2],
    ['O-225 else the first one', { preferred: null, canChange: true }, null, 1],
    ['O-225 a chosen one that is not enabled counts for nothing', { preferred: 2, canChange: true }, 9, 2],
    ['O-225 a preferred one that is not enabled counts for nothing', { preferred: 9, canChange: true }, null, 1],
    ['O-226 without the permission the preferred one stays', { preferred: 2, canChange: false }, 3, 2],
    ['DO-58 without the permission and a preferred one the first stays', { preferred: null, canChange: false }, 3, 1],
  ])('%s', (_name, rest, explicit, expected) => {
    expect(preselectCeco({ cecos, ...rest }, explicit)?.id).toBe(expected);
  });

  test('none where none is enabled', () => {
    expect(preselectCeco({ cecos: [], preferred: 1, canChange: true })).toBeUndefined();
  });
});
