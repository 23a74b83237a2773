import type { Db } from '#db/database.ts';
import { readToken, signToken } from '#lib/signing.ts';

const subjectOf = (id: string) => `informe:${id}`;

/** The URL of a report's file, relative to the API. Whoever has it gets the file, until the file is deleted. */
export async function fileHref(db: Db, id: string, vence: Temporal.Instant): Promise<string> {
  return `/informes/${id}/archivo?token=${await signToken(db, subjectOf(id), vence)}`;
}

export async function opensFile(db: Db, id: string, token: string, now: Temporal.Instant): Promise<boolean> {
  return (await readToken(db, token, now)) === subjectOf(id);
}
