import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findingText, reportText } from './report.ts';
import { wander } from './wander.ts';

const REPORTS = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-reports');
const minutes = Number(process.env['TRAZA_WANDER_MINUTES'] ?? 30);
const seed = Number(process.env['TRAZA_WANDER_SEED'] ?? Date.now() % 1_000_000);
/** What is being shrunk when the time is over comes to its end. */
const AFTER_MINUTES = 15;

test(`who walks for ${minutes} minutes meets nothing that is wrong, seed ${seed}`, async ({ browser }) => {
  test.setTimeout((minutes + AFTER_MINUTES) * 60_000);
  const wandered = await wander(browser, {
    minutes,
    seed,
    walkers: 2,
    onFinding: (finding) => console.log(findingText(finding)),
  });
  mkdirSync(REPORTS, { recursive: true });
  const { trodden, ...told } = wandered;
  writeFileSync(
    path.join(REPORTS, 'wander.json'),
    JSON.stringify({ ...told, controls: [...trodden.controls] }, null, 1),
  );
  console.log(reportText(wandered));
  expect(wandered.broken).toEqual([]);
  // what is met once of three times is a matter of the machine's pace
  expect(wandered.findings.filter(({ met }) => met >= 2).map(findingText)).toEqual([]);
});
