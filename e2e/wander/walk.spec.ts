import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { faultedTree, listFaults } from './faulted.ts';
import { findingText, reportText } from './report.ts';
import { wander } from './wander.ts';

const REPORTS = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-reports');
const minutes = Number(process.env['TRAZA_WANDER_MINUTES'] ?? 30);
const seed = Number(process.env['TRAZA_WANDER_SEED'] ?? Date.now() % 1_000_000);
const withFaults = process.env['TRAZA_WANDER_FAULTS'] === '1';
/** What is being shrunk when the time is over comes to its end. */
const AFTER_MINUTES = 15;

/** Walks, says what was met, and keeps it all beside the other reports. */
async function walkAndTell(browser: Browser, root?: string) {
  const wandered = await wander(browser, {
    minutes,
    seed,
    walkers: 2,
    onWalk: (line) => console.log(line),
    onFinding: (finding) => console.log(findingText(finding)),
    ...(root !== undefined && { root }),
  });
  mkdirSync(REPORTS, { recursive: true });
  const { trodden, ...told } = wandered;
  const report = JSON.stringify({ ...told, controls: [...trodden.controls] }, null, 1);
  writeFileSync(path.join(REPORTS, 'wander.json'), report);
  console.log(reportText(wandered));
  expect(wandered.broken).toEqual([]);
  // what is met once of three times is a matter of the machine's pace
  return wandered.findings.filter(({ met }) => met >= 2).map(findingText);
}

test(`who walks for ${minutes} minutes meets nothing that is wrong, seed ${seed}`, async ({ browser }) => {
  test.skip(withFaults, 'faults are in it');
  test.setTimeout((minutes + AFTER_MINUTES) * 60_000);
  expect(await walkAndTell(browser)).toEqual([]);
});

test(`faults of the past that are put back are met in ${minutes} minutes, seed ${seed}`, async ({ browser }) => {
  test.skip(!withFaults, 'TRAZA_WANDER_FAULTS=1 asks for it');
  test.setTimeout((minutes + AFTER_MINUTES) * 60_000);
  const tree = await faultedTree(listFaults().map(({ name }) => name));
  try {
    expect((await walkAndTell(browser, tree)).length).toBeGreaterThan(0);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});
