import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openGround } from './ground.ts';
import { findingText } from './report.ts';
import { type Finding, shrink } from './shrink.ts';

/** The report of a walk (`wander.json`). */
const report = process.env['TRAZA_WANDER_AGAIN'];
const SHRINKING_MS = 90_000;
const MINUTES = 120;

test('what a walk met is not met again', async ({ browser }) => {
  test.skip(report === undefined, 'TRAZA_WANDER_AGAIN names its report');
  test.setTimeout(MINUTES * 60_000);
  const { findings }: { findings: Finding[] } = JSON.parse(readFileSync(String(report), 'utf8'));
  const ground = await openGround();
  const again: string[] = [];
  try {
    for (const finding of findings) {
      const tried = await shrink({ browser, ground }, finding, SHRINKING_MS);
      console.log(findingText(tried));
      if (tried.met > 0) again.push(tried.words);
    }
  } finally {
    await ground.close();
  }
  expect(again).toEqual([]);
});
