import { PEDIDOS } from '@traza/domain/pedidos';

/** One call for what is asked of a group within a moment; each who asks gets its own part, or undefined. */
export function gathered<T extends { id: number }>(
  ask: (group: number, ids: readonly number[]) => Promise<readonly T[]>,
): (group: number, id: number) => Promise<T | undefined> {
  const waiting = new Map<number, { ids: Set<number>; answer: Promise<readonly T[]> }>();

  function begin(group: number) {
    const ids = new Set<number>();
    // who asks in the same turn comes along
    const answer = Promise.resolve().then(async () => {
      waiting.delete(group);
      return ask(group, [...ids]);
    });
    const turn = { ids, answer };
    waiting.set(group, turn);
    return turn;
  }

  return async (group, id) => {
    const open = waiting.get(group);
    const turn = open && open.ids.size < PEDIDOS.mostIds ? open : begin(group);
    turn.ids.add(id);
    return (await turn.answer).find((one) => one.id === id);
  };
}
