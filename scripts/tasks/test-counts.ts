import path from 'node:path';
import { ROOT } from './root.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** What failed, each by its file and name, with how it says so. */
  told: readonly string[];
}

export function sumOf(parts: readonly Counts[]): Counts {
  const sum = (key: 'passed' | 'failed') => parts.reduce((total, part) => total + part[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), told: parts.flatMap(({ told }) => told) };
}

interface VitestInforme {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Of the JSON report of Vitest; a file that could not be loaded has failed without a test. */
export function vitestCounts(json: string): Counts {
  const informe: VitestInforme = JSON.parse(json);
  const broken = informe.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = informe.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => tell(name, fullName, failureMessages[0])),
  );
  return {
    passed: informe.numPassedTests,
    failed: informe.numFailedTests + broken.length,
    told: [...broken.map(({ name, message }) => tell(name, '', message)), ...failed],
  };
}

interface Suite {
  specs?: { ok: boolean; file: string; title: string; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: Suite[];
}

/** Of the JSON report of Playwright. A test that only passed when it was tried again has failed. */
export function playwrightCounts(json: string): Counts {
  const { stats, suites }: { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] } =
    JSON.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, told: suites.flatMap(failedIn) };
}

function failedIn({ specs = [], suites = [] }: Suite): string[] {
  const own = specs
    .map(({ file, title, tests }) => ({
      file,
      title,
      errors: tests.flatMap(({ results }) => results).flatMap(errorOf),
    }))
    .filter(({ errors }) => errors.length > 0)
    .map(({ file, title, errors }) => tell(file, title, errors[0]));
  return [...own, ...suites.flatMap(failedIn)];
}

function errorOf({ error }: { error?: { message?: string } }): string[] {
  return error ? [error.message ?? ''] : [];
}

const LINES = 12;

function tell(file: string, title: string, message = ''): string {
  const name = path.isAbsolute(file) ? path.relative(ROOT, file) : file;
  const said = message.trim().split('\n').slice(0, LINES);
  return [`✗ ${name}${title === '' ? '' : ` · ${title}`}`, ...said.map((line) => `    ${line}`)].join('\n');
}
