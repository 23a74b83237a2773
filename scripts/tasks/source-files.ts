import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** Relative to the root, with `/`. */
  file: string;
  source: string;
}

/** Every program text of the product: packages, apps, e2e, bench and scripts. */
export function sourceFiles(root: string): SourceFile[] {
  const files = globSync('{packages,apps}/*/{src,test,scripts}/**/*.{ts,tsx}', { cwd: root });
  const others = globSync('{e2e,bench,scripts}/**/*.{ts,mjs}', { cwd: root, exclude: ['**/node_modules'] });
  return readAll(
    root,
    [...files, ...others].filter((file) => !file.endsWith('.gen.ts')),
  );
}

/** Every style sheet of the front ends and of what they share. */
export function styleFiles(root: string): SourceFile[] {
  return readAll(root, globSync('{packages,apps}/*/src/**/*.css', { cwd: root }));
}

function readAll(root: string, files: readonly string[]): SourceFile[] {
  return files
    .filter((file) => !file.includes('node_modules'))
    .toSorted()
    .map((file) => ({ file: file.replaceAll(path.sep, '/'), source: readFileSync(path.join(root, file), 'utf8') }));
}

/** Tests, and what helps them and nothing else: `x.kit.ts` of a room, or a folder `test`. */
export function isTest(file: string): boolean {
  return /\.(?:test|spec|kit)\.tsx?$|\/test\//.test(file);
}
