import path from 'node:path';
import { shiftClock } from '@traza/testing';
import { offsetMs } from '../clock.ts';
import { bundleForPage } from '../page-bundle.ts';

/** The script of `page/` in one file, and before it the clock of the run as it is whenever somebody asks. */
export async function buildPageScript(): Promise<() => string> {
  const code = await bundleForPage(path.join(import.meta.dirname, 'page/main.ts'));
  return () => `(${String(shiftClock)})({ ms: ${offsetMs()} });\n${code}`;
}
