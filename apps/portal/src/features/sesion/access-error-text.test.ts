import { AUTH_FAILURES, api } from '@traza/contract';
import { UNKNOWN_ERROR } from '@traza/words/errors/shared-errors.ts';
import { expect, test } from 'vitest';
import { accessErrorText } from './access-error-text.ts';

/** What the portal finds by itself as a session ends, or does not begin. */
const LOCAL = ['login_error', 'no_accounts', 'session_expired', 'network_error'];
/** What any call may answer. */
const ANY = ['internal_error', 'unavailable', 'bad_request', 'payload_too_large', 'method_not_allowed', 'storage_full'];

test('each reason that the sign-in may show has its sentence, though it brings few along', () => {
  const codes = [...api['POST /login'].errors, ...AUTH_FAILURES, ...LOCAL, ...ANY];
  expect(codes.filter((code) => accessErrorText(code) === UNKNOWN_ERROR)).toEqual([]);
});
