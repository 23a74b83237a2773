import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { useOptimistic } from './use-optimistic.ts';

const KEY = ['novedades'];

/** A list of switches on a server that answers when the test says so. */
function switches() {
  const server = { on: [] as string[] };
  const reads: (() => void)[] = [];
  const ways: { input: string; resolve: () => void; reject: (error: unknown) => void }[] = [];
  const client = createQueryClient();
  client.setQueryData(KEY, []);
  const done = vi.fn<(output: string, input: string) => void>();
  const failed = vi.fn<(error: unknown, input: string) => void>();
  const { result } = renderHook(
    () => {
      const { data } = useQuery({
        queryKey: KEY,
        queryFn: async () => {
          const asItStands = [...server.on];
          await new Promise<void>((resolve) => reads.push(resolve));
          return asItStands;
        },
      });
      return useOptimistic(data, {
        queryKey: KEY,
        change: (on: string[], input: string) => [...on.filter((each) => each !== input), input],
        call: (input) =>
          new Promise<string>((resolve, reject) => {
            const take = () => {
              server.on.push(input);
              resolve(input);
            };
            ways.push({ input, resolve: take, reject });
          }),
        done,
        failed,
      });
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const write = (input: string) => act(async () => void result.current.write(input));
  return { client, result, server, reads, ways, done, failed, write };
}

test('what was pressed shows at once, and stays once it was taken', async () => {
  const { result, reads, ways, done, write } = switches();
  await write('a');
  expect(result.current.shown).toEqual(['a']);
  expect(done).not.toHaveBeenCalled();
  await act(async () => ways[0]?.resolve());
  expect(done).toHaveBeenCalledWith('a', 'a');
  expect(result.current.shown).toEqual(['a']);
  await act(async () => reads[0]?.());
  expect(result.current.shown).toEqual(['a']);
});

test('what failed is gone at once and told, and nothing else with it', async () => {
  const { result, ways, done, failed, write } = switches();
  await write('a');
  await write('b');
  expect(result.current.shown).toEqual(['a', 'b']);
  await act(async () => ways[0]?.reject(new ApiError(422, { code: 'name_invalid' })));
  expect(result.current.shown).toEqual(['b']);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError), 'a');
  await act(async () => ways[1]?.resolve());
  expect(result.current.shown).toEqual(['b']);
  expect(done).toHaveBeenCalledTimes(1);
});

test('two quick presses are sent one after the other, in their order', async () => {
  const { ways, write } = switches();
  await write('a');
  await write('b');
  expect(ways.map(({ input }) => input)).toEqual(['a']);
  await act(async () => ways[0]?.resolve());
  expect(ways.map(({ input }) => input)).toEqual(['a', 'b']);
});

test('an answer of before takes nothing back', async () => {
  const { client, result, reads, ways, write } = switches();
  act(() => void client.refetchQueries({ queryKey: KEY }));
  await waitFor(() => expect(reads).toHaveLength(1));
  await write('a');
  await write('b');
  await act(async () => reads[0]?.());
  expect(result.current.shown).toEqual(['a', 'b']);
  await act(async () => ways[0]?.resolve());
  await waitFor(() => expect(reads).toHaveLength(2));
  // it was asked before the second was taken, and comes before it
  await act(async () => reads[1]?.());
  expect(result.current.shown).toEqual(['a', 'b']);
});
