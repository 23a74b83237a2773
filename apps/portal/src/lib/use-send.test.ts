import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@traza/client/api.ts';
import { getToasts } from '@traza/ui/notices/toasts.ts';
import { expect, test } from 'vitest';
import { useSend } from './use-send.ts';

test('a failure that the screen does not tell is the sentence of the catalogue', async () => {
  const call = () => Promise.reject(new ApiError(422, { code: 'name_invalid' }));
  const { result } = renderHook(() => useSend({ call }));
  await act(() => result.current.send());
  expect(getToasts().map(({ tone, text }) => `${tone}: ${text}`)).toEqual([
    expect.stringMatching(/^error: El nombre no es válido/),
  ]);
});
