import { sql } from 'kysely';

/** Whether a key of `agencia_clave`, by the name that the statement gives it, opens anything (M-079). */
export function isUsableClave(clave: string, now: Temporal.Instant) {
  const [revocada, vence] = [sql.ref(`${clave}.revocada`), sql.ref(`${clave}.vence`)];
  return sql<boolean>`(${revocada} is null and (${vence} is null or ${vence} > ${now}))`;
}
