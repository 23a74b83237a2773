import type { Answer } from './load.ts';

/** What nobody may notice more of: longer without service than this, in a row. */
const MOST_AWAY_MS = 2000;

const isFault = ({ status }: Answer) => status === 0 || status >= 500;

/** How long one person was told at most, in a row, that nobody serves them: from the first such answer to the next other one. */
function longestAway(answers: readonly Answer[]): number {
  let longest = 0;
  for (const own of Map.groupBy(answers, ({ who }) => who).values()) {
    let since: number | undefined;
    for (const { at, ms, status } of own.toSorted((a, b) => a.at - b.at)) {
      if (status === 503 || status === 0) since ??= at;
      else if (since !== undefined) {
        longest = Math.max(longest, at + ms - since);
        since = undefined;
      }
    }
    if (since !== undefined) longest = Number.POSITIVE_INFINITY;
  }
  return longest;
}

/** Tells of each phase what was answered, and of all whether it may be called unnoticed. */
export function tell(answers: readonly Answer[]): boolean {
  const grupos = Map.groupBy(answers, ({ phase, server }) => `${phase} · ${server}`);
  for (const [name, grupo] of grupos) {
    const times = grupo.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    console.log(
      `${name}: ${grupo.length} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ${grupo.filter(isFault).length} faults`,
    );
    const kinds = Map.groupBy(
      grupo.filter(({ status }) => status === 0 || status >= 400),
      ({ what, status, text: said }) => `  ${what}: ${status} ${said.slice(0, 200)}`,
    );
    for (const [kind, all] of kinds) console.log(`${kind} (${all.length})`);
  }
  const writes = answers.filter(({ isWrite }) => isWrite);
  const failed = writes.filter(({ status }) => status === 0 || status >= 400).length;
  const away = Math.round(longestAway(answers));
  console.log(
    `${writes.length} writes, ${failed} failed; nobody was without service for longer than ${away} ms in a row (goal ${MOST_AWAY_MS})`,
  );
  return failed === 0 && away <= MOST_AWAY_MS && !answers.some(({ status }) => status === 500);
}
