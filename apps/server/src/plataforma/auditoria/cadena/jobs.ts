import { sql } from 'kysely';
import type { Deps } from '#lib/deps.ts';
import { failureText } from './cadena-lines.ts';
import { type CadenaProof, verifyAuditoria } from './verify-auditoria.ts';

const EVERY_NIGHT = '15 4 * * *';

/**
 * Proves the chains of all clientes and stores the result. The newest seals also go to the log, out of reach of whoever can write to the
 * database: they reveal a chain that was rebuilt as a whole (`auditoria verificar --contra`).
 */
export async function proveAuditoria({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<CadenaProof[]> {
  const proofs = await verifyAuditoria(db, {
    onCliente: ({ fallas: [first], cabeza }) => {
      if (first) log.error({ ...cabeza, falla: first }, `the audit trail was changed: ${failureText(first)}`);
      else log.info({ cabeza }, 'the audit trail of a client is proven');
    },
  });
  for (const { idCliente, fallas } of proofs) {
    const falla = fallas[0] ? failureText(fallas[0]) : null;
    await sql`insert into auditoria_cadena (id_cliente, verificada, falla) values (${idCliente}, ${clock.now()}, ${falla})
              on conflict (id_cliente) do update set verificada = excluded.verificada, falla = excluded.falla`.execute(
      db,
    );
  }
  return proofs;
}

export async function registerAuditoriaJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('verificar-auditoria', async () => void (await proveAuditoria(deps)));
  await deps.jobs.schedule('verificar-auditoria', EVERY_NIGHT);
}
