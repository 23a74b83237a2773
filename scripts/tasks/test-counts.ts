export interface Counts {
  passed: number;
  failed: number;
}

export function sumOf(parts: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => parts.reduce((total, part) => total + part[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** Of the JSON report of Vitest; a file that could not be loaded has failed without a test. */
export function vitestCounts(json: string): Counts {
  const informe: {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  } = JSON.parse(json);
  const broken = informe.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: informe.numPassedTests, failed: informe.numFailedTests + broken.length };
}

/** Of the JSON report of Playwright. A test that only passed when it was tried again has failed. */
export function playwrightCounts(json: string): Counts {
  const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
