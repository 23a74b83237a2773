import { expect, test, vi } from 'vitest';
import { createQueryClient, fetchAnew } from './query-client.ts';

/** A question whose answers come when and as the test says. */
function slowQuestion() {
  const answers: ((text: string) => void)[] = [];
  const queryFn = vi.fn<() => Promise<string>>(() => new Promise((resolve) => answers.push(resolve)));
  return {
    options: { queryKey: ['pedido'], queryFn },
    answer: (which: number, text: string) => answers[which]?.(text),
  };
}

test.each(['nothing', 'an older state'])(
  'what was asked before a write never stands for its outcome, over %s',
  async (known) => {
    const client = createQueryClient();
    const { options, answer } = slowQuestion();
    if (known !== 'nothing') client.setQueryData(options.queryKey, known);
    const before = client.fetchQuery({ ...options, staleTime: 0 });
    const after = fetchAnew(client, options);
    answer(1, 'anulado');
    answer(0, 'registrado');
    // whoever asked before is told the newer state, and of no failure
    expect([await before, await after]).toEqual(['anulado', 'anulado']);
    expect(client.getQueryData(options.queryKey)).toBe('anulado');
  },
);
