import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** What the document of the tests says of itself, and a browser would not: it draws nothing and opens no frames. */
const OF_THE_DOCUMENT = [
  /Iframe page loading is disabled/,
  /The tag <search> is unrecognized in this browser/,
  // the router's lazy page asks `use` while it loads and not after: a build of development says so when a page is slow
  /This library called use\(\) to suspend in a previous render/,
  /The width\(0\) and height\(0\) of chart should be greater than 0/,
];

const LEVELS = ['error', 'warn'] as const;

/**
 * A test fails that writes an error or a warning which nobody expects. One that provokes some replaces the method of the
 * console and looks at what it was told.
 */
export function keepConsoleQuiet(): void {
  const original = { ...console };
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    for (const level of LEVELS) console[level] = (...words: unknown[]) => void said.push(format(...words));
  });
  afterEach(() => {
    Object.assign(console, original);
    const unexpected = said.filter((text) => !OF_THE_DOCUMENT.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`written to the console:\n${unexpected.join('\n')}`);
  });
}
