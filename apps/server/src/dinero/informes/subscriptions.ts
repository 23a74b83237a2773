import { type CorporateAccount, canSee } from '@traza/domain/cuentas';
import { offeredMonths, resumenDays } from '@traza/domain/informes';
import type { Executor } from '#db/database.ts';
import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { enqueueInforme } from './enqueue-informe.ts';

const INFORME = 'pedidos';

export async function isSubscribed(db: Executor, account: CorporateAccount): Promise<boolean> {
  const row = await db
    .selectFrom('informeSuscripcion')
    .select('reporte')
    .where('idCliente', '=', account.idClientePadre)
    .where('idCuenta', '=', account.idCuentaSgv)
    .where('reporte', '=', INFORME)
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns the monthly report on or off; it is one of the reports section. */
export async function subscribe(
  { db, clock }: Deps,
  caller: Actor,
  { idCliente, activa, ip }: { idCliente: number; activa: boolean; ip: string },
): Promise<boolean> {
  const account = accountAt(caller, idCliente);
  if (!canSee('informes', account)) throw new AppError('forbidden');
  const { idCuentaSgv: idCuenta } = account;
  await db.transaction().execute(async (tx) => {
    const creada = clock.now();
    // the row itself says who changed it: of several at once one did
    const changed = activa
      ? await tx
          .insertInto('informeSuscripcion')
          .values({ idCliente, idCuenta, reporte: INFORME, creada })
          .onConflict((conflict) => conflict.doNothing())
          .returning('idCuenta')
          .execute()
      : await tx
          .deleteFrom('informeSuscripcion')
          .where('idCliente', '=', idCliente)
          .where('idCuenta', '=', idCuenta)
          .where('reporte', '=', INFORME)
          .returning('idCuenta')
          .execute();
    if (changed.length === 0) return;
    const what = { accion: 'editar', objeto: 'suscripción a informes', idObjeto: idCuenta } as const;
    await audit(tx, {
      idCliente,
      ts: creada,
      by: caller,
      ip,
      ...what,
      antes: { activa: !activa },
      despues: { activa },
    });
  });
  return activa;
}

/** The orders of the month that is over, for each account that wants them and still has the section. */
export async function mailSubscriptions(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const [month] = offeredMonths(clock.now());
  if (!month) return 0;
  const rows = await db
    .selectFrom('informeSuscripcion as s')
    .innerJoin('cuenta as c', (join) => join.onRef('c.idCliente', '=', 's.idCliente').onRef('c.id', '=', 's.idCuenta'))
    .select(['s.idCliente', 'c.idPersona'])
    .where('c.activa', '=', true)
    .execute();
  let mailed = 0;
  for (const { idCliente, idPersona } of rows) {
    const actor = await actorOfPersona(db, idPersona);
    const account = actor?.accounts.corporateAccounts.find(({ idClientePadre }) => idClientePadre === idCliente);
    if (!account || !canSee('informes', account)) continue;
    const filtros = { ...resumenDays(month), seccion: 'informes' } as const;
    const informe = { reporte: INFORME, filtros } as const;
    // one transaction each: a repeated run continues where it stopped
    const isNew = await db.transaction().execute(async (tx) => {
      const made = await tx
        .selectFrom('informe')
        .select('id')
        .where('idCliente', '=', idCliente)
        .where('idPersona', '=', idPersona)
        .where('porSuscripcion', '=', true)
        .where('creado', '>', clock.now().subtract({ hours: 24 }))
        .executeTakeFirst();
      if (made) return false;
      await enqueueInforme(deps, tx, { account, informe, porSuscripcion: true });
      return true;
    });
    if (isNew) mailed += 1;
  }
  return mailed;
}
