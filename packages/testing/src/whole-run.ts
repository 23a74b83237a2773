/**
 * Whether this run takes every long test whole (`npm test -- --all`). An ordinary run takes a small part of each, so that it
 * ends within twenty minutes.
 */
export function isWholeRun(env: NodeJS.ProcessEnv = process.env): boolean {
  return env['TRAZA_TEST_ALL'] === '1';
}
