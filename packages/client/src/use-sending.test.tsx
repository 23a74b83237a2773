import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { type SendOptions, tryOf, useSending } from './use-sending.ts';

type Call = SendOptions<string, string>['call'];

function sender(call: Call, rest: Partial<SendOptions<string, string>> = {}) {
  return renderHook(() => useSending<string, string>({ call, failed: vi.fn<() => void>(), ...rest })).result;
}

const keysOf = (call: ReturnType<typeof vi.fn<Call>>) => call.mock.calls.map(([, { key }]) => key);
const refusal = (status: number) => new ApiError(status, { code: status === 0 ? 'network_error' : 'name_invalid' });

describe('a press becomes a call', () => {
  test('once at a time: a second press while the first is on its way sends nothing', async () => {
    const way = Promise.withResolvers<string>();
    const call = vi.fn<Call>(() => way.promise);
    const result = sender(call);
    let first: Promise<void> | undefined;
    act(() => void (first = result.current.send('a')));
    await act(() => result.current.send('a'));
    expect(call).toHaveBeenCalledTimes(1);
    expect(result.current.isSending).toBe(true);
    way.resolve('x');
    await act(async () => first);
    expect(result.current.isSending).toBe(false);
  });

  test('it is still being sent while what follows is under way', async () => {
    const follows = Promise.withResolvers<void>();
    const result = sender(async () => 'x', { done: () => follows.promise });
    let sent: Promise<void> | undefined;
    await act(async () => void (sent = result.current.send('a')));
    expect(result.current.isSending).toBe(true);
    follows.resolve();
    await act(async () => sent);
    expect(result.current.isSending).toBe(false);
  });

  test('what follows either way comes last, with the answer and what was sent', async () => {
    const told: string[] = [];
    const done = (output: string, input: string) => void told.push(`${input}→${output}`);
    const after = () => void told.push('after');
    const fine = sender(async () => 'x', { done, after });
    await act(() => fine.current.send('a'));
    const failed = (error: unknown) => void told.push(String(error));
    const refused = sender(async () => Promise.reject(refusal(422)), { done, failed, after });
    await act(() => refused.current.send('b'));
    expect(told).toEqual(['a→x', 'after', 'ApiError: name_invalid', 'after']);
  });
});

describe('DO-33 the key of a try', () => {
  test.each([
    ['no answer', 0, true],
    ['a proxy that found nobody', 502, true],
    ['a server that failed', 500, true],
    ['a refusal', 422, false],
    ['the last of the refusals', 499, false],
  ])('after %s (%i) the same again has the same key: %s', async (_, status, isSame) => {
    const call = vi.fn<Call>(() => Promise.reject(refusal(status)));
    const result = sender(call, { failed: () => undefined });
    await act(() => result.current.send('a'));
    await act(() => result.current.send('a'));
    const [first, second] = keysOf(call);
    expect(first === second).toBe(isSame);
  });

  test('other content is another try, and so is the same once it was taken', async () => {
    const call = vi.fn<Call>(() => Promise.reject(refusal(0)));
    const result = sender(call, { failed: () => undefined });
    await act(() => result.current.send('a'));
    await act(() => result.current.send('b'));
    call.mockResolvedValue('x');
    await act(() => result.current.send('b'));
    await act(() => result.current.send('b'));
    const [a, b, taken, anew] = keysOf(call);
    expect(b).not.toBe(a);
    expect(taken).toBe(b);
    expect(anew).not.toBe(taken);
  });

  test('what the server is not sent of the input makes no other try', async () => {
    const call = vi.fn<Call>(() => Promise.reject(refusal(0)));
    const result = sender(call, { content: (text) => text.trim(), failed: () => undefined });
    await act(() => result.current.send('a'));
    await act(() => result.current.send(' a '));
    const [first, second] = keysOf(call);
    expect(second).toBe(first);
  });

  test('a try of an earlier visit goes on, and can be kept until it is known to have arrived', async () => {
    const call = vi.fn<Call>(() => Promise.reject(refusal(0)));
    const firstTry = tryOf('a');
    const result = sender(call, { firstTry, failed: () => undefined });
    await act(() => result.current.send('a'));
    expect(keysOf(call)).toEqual([firstTry.key]);
    expect(result.current.openTry()).toBe(firstTry);
    const other = tryOf('b');
    result.current.resumeTry(other);
    call.mockResolvedValue('x');
    await act(() => result.current.send('b'));
    expect(keysOf(call)).toEqual([firstTry.key, other.key]);
    expect(result.current.openTry()).toBeNull();
  });
});

describe('what is given up', () => {
  test('is nobody’s any more, whether it was taken or failed, and the next can be sent at once', async () => {
    const told = vi.fn<() => void>();
    const ways = [Promise.withResolvers<string>(), Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const signals: AbortSignal[] = [];
    const call: Call = (_, { signal }) => {
      signals.push(signal);
      return ways[signals.length - 1]?.promise ?? Promise.reject(new Error('a fourth call'));
    };
    const result = sender(call, { done: told, failed: told, after: told });
    for (const input of ['a', 'b', 'c']) {
      act(() => void result.current.send(input));
      expect(result.current.isSending).toBe(true);
      if (input === 'c') continue;
      act(() => result.current.giveUp());
      expect(result.current.isSending).toBe(false);
    }
    await act(async () => {
      ways[0]?.resolve('x');
      ways[1]?.reject(refusal(422));
    });
    expect(told).not.toHaveBeenCalled();
    expect(result.current.isSending).toBe(true);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    await act(async () => ways[2]?.resolve('x'));
    expect(told).toHaveBeenCalledTimes(2);
  });
});

describe('what is said of a failure', () => {
  test('the front end tells it, and it stands until the next try', async () => {
    const call = vi.fn<Call>(() => Promise.reject(refusal(422)));
    const failed = vi.fn<(error: unknown, input: string) => void>();
    const result = sender(call, { failed });
    await act(() => result.current.send('a'));
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError), 'a');
    expect(result.current.error).toBeInstanceOf(ApiError);
    act(() => result.current.forgive());
    expect(result.current.error).toBeNull();
    await act(() => result.current.send('a'));
    call.mockResolvedValue('x');
    await act(() => result.current.send('a'));
    expect(result.current.error).toBeNull();
  });

  test('A-398 a call that ended with its page says nothing', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const call: Call = (_, { signal }) =>
      new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { result, unmount } = renderHook(() => useSending<string, string>({ call, failed }));
    let sent: Promise<void> | undefined;
    act(() => void (sent = result.current.send('a')));
    unmount();
    await sent;
    expect(failed).not.toHaveBeenCalled();
  });
});
