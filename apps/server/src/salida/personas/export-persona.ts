import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { markOwned } from './owned.ts';
import { PERSONA_TABLES } from './persona-tables.ts';
import { auditPersona, type Subject } from './subject.ts';

export interface PersonaExport {
  /** By table, its rows without what opens something. */
  datos: Record<string, unknown[]>;
  /** Pictures and reports, as they are stored. */
  archivos: { nombre: string; contenido: Buffer }[];
}

async function rowsOf(tx: Tx, name: string, quien: Subject): Promise<unknown[]> {
  const { de, secreta = '' } = PERSONA_TABLES[name] ?? {};
  if (de === undefined) return [];
  const hidden = secreta.split(' ').filter((column) => column !== '');
  const { rows } = await sql<{ fila: unknown }>`
    select to_jsonb(t) - ${hidden}::text[] as fila from ${sql.table(name)} t where ${de(quien)} order by t.ctid`.execute(
    tx,
  );
  return rows.map(({ fila }) => fila);
}

async function filesOf(tx: Tx, { idPersona }: Subject): Promise<PersonaExport['archivos']> {
  const { rows } = await sql<{ nombre: string; contenido: Buffer }>`
    select 'foto-' || nombre as nombre, contenido from foto where id_persona = ${idPersona}
    union all
    select 'informe-' || i.id || '.xlsx', a.datos from informe i join informe_archivo a on a.id_informe = i.id
     where i.id_persona = ${idPersona}`.execute(tx);
  return rows;
}

/** Everything stored about somebody (Ley 25.326, art. 14); recorded in the audit trail of each company. */
export async function exportPersona(tx: Tx, quien: Subject, now: Temporal.Instant): Promise<PersonaExport> {
  await markOwned(tx, quien);
  const datos: PersonaExport['datos'] = {};
  for (const name of Object.keys(PERSONA_TABLES)) {
    const rows = await rowsOf(tx, name, quien);
    if (rows.length > 0) datos[name] = rows;
  }
  const archivos = await filesOf(tx, quien);
  await auditPersona(tx, quien, 'exportar', now);
  return { datos, archivos };
}
