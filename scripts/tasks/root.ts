import path from 'node:path';

/** The folder that holds package.json. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

export function inRoot(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}
