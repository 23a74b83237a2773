import type { Executor } from '#db/database.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Webhook } from './queries.ts';

export interface WebhookKey {
  idCliente: number;
  idWebhook: number;
}

/** Refuses a caller who does not administer the people of the cliente: they see and keep its webhooks (W-355, W-380). */
export function refuseOthers(caller: Actor, idCliente: number): void {
  if (!accountAt(caller, idCliente).permisos.manageEmpleados) throw new AppError('forbidden');
}

/** A webhook of the cliente, on demand locked; unknown, foreign and a carrier's are alike. */
export async function findOwn(
  db: Executor,
  { idCliente, idWebhook }: WebhookKey,
  { hold = false }: { hold?: boolean } = {},
): Promise<Webhook> {
  const row = await db
    .selectFrom('webhook')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where('id', '=', idWebhook)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  return required(row, 'not_found');
}
