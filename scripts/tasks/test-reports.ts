import path from 'node:path';
import { ROOT } from './root.ts';

/** What one part of a run came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test: its file, its name and the beginning of its message. */
  failures: readonly string[];
  /** How long each test file or journey took. */
  timings: readonly Timing[];
}

export interface Timing {
  name: string;
  ms: number;
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], timings: [] };

/** One failure that no test reports, such as a tool that ended early. */
export function failure(name: string): Outcome {
  return { ...NOTHING, failed: 1, failures: [`✗ ${name}`] };
}

export function sumOf(parts: readonly Outcome[]): Outcome {
  const sum = (key: 'passed' | 'failed' | 'skipped') => parts.reduce((total, part) => total + part[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: parts.flatMap(({ failures }) => failures),
    timings: parts.flatMap(({ timings }) => timings),
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Reads the JSON report of Vitest. A file that could not be loaded or prepared has failed without a test. */
export function readVitestReport(json: string): Outcome {
  const report: VitestReport = JSON.parse(json);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
    failures: [...broken.map(({ name, message }) => describe(name, '', message)), ...failed],
    timings: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(ROOT, name),
      ms: endTime - startTime,
    })),
  };
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

interface Spec {
  file: string;
  title: string;
  tests: { results: { duration: number; error?: { message?: string } }[] }[];
}

/** Reads the JSON report of Playwright. A journey that passed only at its second try has failed. */
export function readPlaywrightReport(json: string): Outcome {
  const {
    stats,
    suites,
  }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: Suite[] } =
    JSON.parse(json);
  const specs = suites.flatMap(specsIn);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: specs.flatMap(({ file, title, tests }) => {
      const [first] = tests.flatMap(({ results }) => results).flatMap(({ error }) => (error ? [error] : []));
      return first ? [describe(file, title, first.message)] : [];
    }),
    timings: specs.map(({ file, title, tests }) => ({
      name: `${file} · ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

function specsIn({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

const MESSAGE_LINES = 12;

function describe(file: string, title: string, message = ''): string {
  const name = path.isAbsolute(file) ? path.relative(ROOT, file) : file;
  const lines = message.trim().split('\n').slice(0, MESSAGE_LINES);
  return [`✗ ${name}${title === '' ? '' : ` · ${title}`}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

const SLOWEST = 10;

/** The slowest files and journeys of a part, one a line. */
export function slowestOf(timings: readonly Timing[]): string[] {
  return timings
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
