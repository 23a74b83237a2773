import { createHash } from 'node:crypto';
import { storedForm } from '../form.ts';
import type { EmpleadoRow } from '../queries.ts';

export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** Tells one state of an empleado from any other (DW-23). */
export const versionOf = (row: EmpleadoRow): string => digestOf(storedForm(row));
