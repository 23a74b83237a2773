import { badInput } from '../app-error.ts';

/** `If-Match` as callers send it: the version that they saw, in quotes; any version with `*`. */
export const HEADER_VERSION = /^(?:"([1-9]\d{0,8})"|\*)$/;

/** The version that a caller saw, where they say so. */
export function versionSeen(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const found = HEADER_VERSION.exec(header);
  if (!found) throw badInput('If-Match');
  return found[1] === undefined ? undefined : Number(found[1]);
}
