import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { DatedAct } from './act.ts';
import type { Change } from './change.ts';

/** Who is given a pedido stays active until that is written: whoever closes it waits, and then counts it (M-080). */
export async function lockActiveAgencia(tx: Tx, { becomes, viaje }: Change<unknown>, { by }: DatedAct): Promise<void> {
  const idAgencia = becomes?.idAgencia ?? viaje?.idAgencia ?? null;
  if (idAgencia === null) return;
  const row = await tx
    .selectFrom('agencia')
    .select('id')
    .where('id', '=', idAgencia)
    .where('activa', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new AppError(by.kind === 'agencia' ? 'carrier_key_invalid' : 'agencia_invalid');
}
