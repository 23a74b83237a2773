import { expect, test } from 'vitest';
import { isConnectionLost, isStorageFull } from './lost-connection.ts';

const withCode = (code: string) => Object.assign(new Error('said by somebody'), { code });

test.each(['57P01', '57P02', '57P03', '08006', '08P01', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN'])(
  '%s is a lost connection',
  (code) => expect(isConnectionLost(withCode(code))).toBe(true),
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('"%s" is a lost connection', (message) => expect(isConnectionLost(new Error(message))).toBe(true));

test.each(['23505', '40P01', '57014', '28P01', '3D000', 'ENOENT'])('%s is none', (code) =>
  expect(isConnectionLost(withCode(code))).toBe(false),
);

test.each([withCode('53100'), withCode('ENOSPC'), new Error('could not extend file: No space left on device')])(
  'a full disk is its own word: %s',
  (error) => {
    expect(isStorageFull(error)).toBe(true);
    expect(isConnectionLost(error)).toBe(false);
    expect(isStorageFull(withCode('57P01'))).toBe(false);
  },
);

test('nor is an error of ours, or none at all', () => {
  expect(isConnectionLost(new Error('no order'))).toBe(false);
  expect(isConnectionLost('57P01')).toBe(false);
});
