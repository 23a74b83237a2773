import type { CascadaView } from '@traza/contract';
import { type CascadaStep, whyNotCascada } from '@traza/domain/mesa';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { refuse, required } from '#lib/app-error.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import { findCascada, findLinked } from '#pedidos/ofertas/oferta-queries.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';

async function findVersion(db: Executor, idCliente: number): Promise<number> {
  const row = await db.selectFrom('cliente').select('versionCascada').where('id', '=', idCliente).executeTakeFirst();
  return required(row, 'not_found').versionCascada;
}

/** To whom solicitudes of a cliente are offered and from which minute on, and who can be (M-083). */
export async function getCascada(db: Executor, idCliente: number): Promise<CascadaView> {
  const version = await findVersion(db, idCliente);
  const [steps, linked] = [await findCascada(db, idCliente), await findLinked(db, idCliente)];
  const named = steps.flatMap(({ idAgencia }) => idAgencia ?? []);
  const agencias = await db
    .selectFrom('agencia')
    .select(['id', 'denominacion as alias'])
    .where('id', 'in', [...linked, ...named, 0])
    .orderBy(sql`normalizar_busqueda(denominacion)`)
    .execute();
  const aliasOf = (id: number | null) => agencias.find((agencia) => agencia.id === id)?.alias ?? null;
  return {
    version,
    pasos: steps.map(({ idAgencia, minuto }) => ({
      idAgencia,
      minuto,
      transportista: aliasOf(idAgencia),
      vigente: idAgencia === null || linked.includes(idAgencia),
    })),
    transportistas: agencias.filter(({ id }) => linked.includes(id)),
  };
}

async function lockVersion(tx: Tx, idCliente: number): Promise<number> {
  const row = await tx
    .selectFrom('cliente')
    .select('versionCascada')
    .where('id', '=', idCliente)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return required(row, 'not_found').versionCascada;
}

/** What is asked for from now on is offered in these steps; without any, to all that are linked at once (M-082, M-083). */
export async function changeCascada(
  tx: Tx,
  { idCliente, pasos, seen }: { idCliente: number; pasos: readonly CascadaStep[] | null; seen?: number | undefined },
  deed: Authorship,
): Promise<void> {
  const version = await lockVersion(tx, idCliente);
  await refuseStale(tx, 'cliente', { id: idCliente, version, idCliente }, seen);
  if (pasos !== null) refuse(whyNotCascada(pasos, await findLinked(tx, idCliente)));
  const steps = (pasos ?? []).map(({ idAgencia, minuto }) => ({ idAgencia, minuto }));
  const changed = changedFields({ cascada: await findCascada(tx, idCliente) }, { cascada: steps });
  if (!changed) return;
  await tx.deleteFrom('cascada').where('idCliente', '=', idCliente).execute();
  if (steps.length > 0) {
    await tx
      .insertInto('cascada')
      .values(steps.map((step, place) => ({ ...step, idCliente, orden: place + 1 })))
      .execute();
  }
  await tx
    .updateTable('cliente')
    .set({ versionCascada: version + 1 })
    .where('id', '=', idCliente)
    .execute();
  await auditAdminAct(tx, { idCliente, accion: 'cascada', objeto: 'cliente', idObjeto: idCliente, ...changed }, deed);
}
