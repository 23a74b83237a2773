import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { ownAccount } from './change-phone.ts';
import { updatePreferredCeco } from './queries.ts';

interface CecoChoice {
  idCuentaCorporativa: number;
  idCentroDeCosto: number;
  ip: string;
}

/** Prefers one of the cecos of the caller's account; again the same changes nothing. */
export async function chooseCeco({ db, clock }: Deps, caller: Actor, input: CecoChoice): Promise<number> {
  const { idCentroDeCosto: idCeco, ip } = input;
  const account = ownAccount(caller, input.idCuentaCorporativa);
  if (!account.permisos.changeDefaultCeco) throw new AppError('forbidden');
  if (account.idCentroDeCostoPreferido === idCeco) return idCeco;
  const { idClientePadre: idCliente, idCuentaSgv: idCuenta, idCentroDeCostoPreferido } = account;
  await db.transaction().execute(async (tx) => {
    if (!(await updatePreferredCeco(tx, { idCliente, idCuenta, idCeco }))) throw new AppError('ceco_not_found');
    await audit(tx, {
      idCliente,
      ts: clock.now(),
      by: caller,
      accion: 'cambiar-ceco',
      objeto: 'cuenta',
      idObjeto: idCuenta,
      ip,
      antes: { idCentroDeCostoPreferido },
      despues: { idCentroDeCostoPreferido: idCeco },
    });
  });
  return idCeco;
}
