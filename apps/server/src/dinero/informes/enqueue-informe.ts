import type { CorporateAccount } from '@traza/domain/cuentas';
import { INFORMES } from '@traza/domain/informes';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import type { StoredInforme } from './informe-filters.ts';
import { insertInforme } from './queries.ts';

/** Stores a report and its job; what a subscription makes is not held back by what its owner asked for. */
export async function enqueueInforme(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  {
    account,
    informe,
    porSuscripcion = false,
  }: { account: CorporateAccount; informe: StoredInforme; porSuscripcion?: boolean },
): Promise<string> {
  const now = clock.now();
  const { idClientePadre: idCliente, idCuentaSgv: idCuenta, idPersona } = account;
  const vence = now.add({ hours: INFORMES.keptDays * 24 });
  const id = await insertInforme(tx, {
    ...informe,
    idCliente,
    idCuenta,
    idPersona,
    porSuscripcion,
    creado: now,
    vence,
  });
  await jobs.send(tx, 'generar-informe', { idInforme: id });
  return id;
}
