import path from 'node:path';
import { build } from 'vite';

let built: Promise<string> | undefined;

/** What runs in the page, as one script: it reads the page and notes what happens there. Built once a process. */
export function pageScript(): Promise<string> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'esnext',
      minify: false,
      lib: { entry: path.join(import.meta.dirname, 'page/main.ts'), formats: ['iife'], name: 'wandererScript' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the script for the page is not built');
  const [{ code }] = output.output;
  // a page that has it already keeps it, with what it noted
  return `if (!window.wanderer) { ${code} }`;
}
