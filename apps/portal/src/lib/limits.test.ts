import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LAYOUT, PACE } from './limits.ts';

// The figures of the specification that the portal alone reads, written a second time on purpose.

test('T-337 T-293 scroll threshold and debounces', () => {
  expect(LAYOUT.scrollThresholdPx).toBe(100);
  expect(PACE).toMatchObject({ searchDebounceMs: 500, periodDebounceMs: 1000 });
});

test('T-338 polling, shut-off, toggle lock', () => {
  expect(PACE).toMatchObject({
    eventsMs: 7500,
    dataMs: 10_000,
    trackMs: 5000,
    carMs: 5000,
    minutesLeftMs: 30_000,
    shutOffMs: 6000,
    routeToggleLockMs: 1000,
  });
});

test('T-339 passengers, truncation and skeletons', () => {
  expect(LAYOUT).toMatchObject({
    pasajerosBeforeMore: 3,
    timelineChars: 53,
    skeletonRows: 10,
  });
});

test('A-428 the limits of the table of access', () => {
  expect(LAYOUT).toMatchObject({
    cecoSearchFrom: 8,
    paginationWindow: 10,
  });
  expect(PACE).toMatchObject({
    notificationPromptMs: 5000,
  });
});

test('A-428 no figure of that table stands a second time where people type or the server checks', () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const places = ['apps/portal/src/features', 'apps/server/src/features', 'packages/{client,contract,domain}/src'];
  const sources = places
    .flatMap((place) => globSync(`${place}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((name) => !/\.(?:test|kit)\.|(?:limits|person-name)\.ts$/.test(name));
  expect(sources.length).toBeGreaterThan(1000);
  const length = /(?:maxLength=\{|\.length (?:>|<)=? |codePoints\([^)]*\) (?:>|<)=? )(?:30|40|50|60|75|99|100|250)\b/;
  const whole = /\b(?:5_242_880|5242880|5 \* 1024 \* 1024|600_000)\b/;
  const repeated = sources.flatMap((name) =>
    readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .filter((line) => length.test(line) || whole.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(repeated).toEqual([]);
});

test('A-436 filters after half a second', () => {
  expect(PACE.filterDebounceMs).toBe(500);
});

test('O-278 ordering', () => {
  expect(PACE).toMatchObject({ suggestDebounceMs: 600, personSearchDebounceMs: 500, paradaDelayDebounceMs: 200 });
});
