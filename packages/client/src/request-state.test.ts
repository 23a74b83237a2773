import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { requestState } from './request-state.ts';

test.each([
  [{ isSending: false, error: null }, { state: 'notAsked' }],
  [{ isSending: true, error: null }, { state: 'loading' }],
  [
    { isSending: false, error: new ApiError(409, { code: 'alias_used' }) },
    { state: 'error', errorCode: 'alias_used' },
  ],
  // what failed before is sent once more
  [{ isSending: true, error: new ApiError(409, { code: 'alias_used' }) }, { state: 'loading' }],
])('A-124 A-150 A-216 A-217 what is sent is %j', (facts, state) => {
  expect(requestState(facts)).toEqual(state);
});
