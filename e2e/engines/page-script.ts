import path from 'node:path';
import { shiftClock } from '@traza/testing';
import { build } from 'vite';
import { offsetMs } from '../clock.ts';

/** The script of `page/` in one file, and before it the clock of the run as it is whenever somebody asks. */
export async function buildPageScript(): Promise<() => string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    // what a build as a library leaves to who uses it
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'page/main.ts'), formats: ['iife'], name: 'enginesPage' },
    },
  });
  if (!Array.isArray(made)) throw new Error('the script of the page was not built');
  const [file] = made.flatMap(({ output }) => output);
  if (file?.type !== 'chunk') throw new Error('the script of the page is no script');
  return () => `(${String(shiftClock)})({ ms: ${offsetMs()} });\n${file.code}`;
}
