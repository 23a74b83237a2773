import { allBoundaryFaults } from './boundaries.ts';
import { allEffectFaults } from './effects.ts';
import { glossaryFaults } from './glossary.ts';
import { allMigrationFaults } from './migrations.ts';
import { captureTool } from './processes.ts';
import { ROOT } from './root.ts';
import { allWriterFaults } from './writers.ts';

interface StepOutcome {
  ok: boolean;
  ms: number;
  output: string;
}

type Step = readonly [name: string, run: () => Promise<StepOutcome>];

const STEPS: readonly Step[] = [
  ['format', () => tool('@biomejs/biome', ['check', '.'], 'biome')],
  ['lint', () => tool('oxlint', ['--type-aware'])],
  ['boundaries', () => own((root) => [...allBoundaryFaults(root), ...allWriterFaults(root)])],
  ['effects', () => own(allEffectFaults)],
  ['glossary', () => own(glossaryFaults)],
  ['migrations', () => own(allMigrationFaults)],
  ['dead code', () => tool('knip', ['--no-progress'])],
  ['types', () => tool('typescript', ['-b', '--pretty', 'false'], 'tsc')],
];

async function tool(name: string, args: string[], command?: string): Promise<StepOutcome> {
  const { code, output, ms } = await captureTool(name, args, command);
  return { ok: code === 0, output, ms };
}

async function own(faultsIn: (root: string) => string[] | Promise<string[]>): Promise<StepOutcome> {
  const started = performance.now();
  const faults = await faultsIn(ROOT);
  return { ok: faults.length === 0, output: faults.join('\n'), ms: performance.now() - started };
}

/** Runs every step at once and tells about each in order; resolves with the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const running = STEPS.map(([name, run]) => ({ name, outcome: run() }));
  const failed: string[] = [];
  for (const { name, outcome } of running) {
    const { ok, ms, output } = await outcome;
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(11)} ${(ms / 1000).toFixed(1)} s`);
    if (!ok) {
      console.log(output.trimEnd());
      failed.push(name);
    }
  }
  return failed;
}

export async function check(): Promise<void> {
  const failed = await runChecks();
  if (failed.length > 0) console.log(`check failed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
