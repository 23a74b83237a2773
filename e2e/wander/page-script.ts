import path from 'node:path';
import { bundleForPage } from '../page-bundle.ts';

let built: Promise<string> | undefined;

/** What runs in the page, as one script: it reads the page and notes what happens there. Built once a process. */
export function pageScript(): Promise<string> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<string> {
  const code = await bundleForPage(path.join(import.meta.dirname, 'page/main.ts'));
  // a page that has it already keeps it, with what it noted
  return `if (!window.wanderer) { ${code} }`;
}
