import { isPhone, normalisePhone, trimmed } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { auditOwn } from './audit-own.ts';
import { updateAccountPhone, updateParticularPhone } from './queries.ts';

/** The caller's own active account of that number; anybody else's is as unknown as none. */
export function ownAccount({ accounts }: Actor, idCuenta: number): CorporateAccount {
  const account = accounts.corporateAccounts.find(({ idCuentaSgv }) => idCuentaSgv === idCuenta);
  return required(account, 'cuenta_corporativa_not_found');
}

/** The phone as it is stored, always with its prefix (DA-11), or `phone_invalid`. */
export function readPhone(text: string): string {
  const phone = normalisePhone(trimmed(text), { onlyLong: false });
  if (!isPhone(phone)) throw new AppError('phone_invalid', { fields: [{ field: 'phone', code: 'phone_invalid' }] });
  return phone;
}

interface PhoneChange {
  idCuentaCorporativa: number | null;
  phone: string;
  ip: string;
}

/** Changes the phone of one of the caller's accounts; without a number, of the particular one. */
export async function changePhone({ db, clock }: Deps, caller: Actor, input: PhoneChange): Promise<string> {
  const { idCuentaCorporativa, ip } = input;
  const account =
    idCuentaCorporativa === null
      ? required(caller.accounts.particularAccount, 'cuenta_corporativa_not_found')
      : ownAccount(caller, idCuentaCorporativa);
  const phone = readPhone(input.phone);
  const ts = clock.now();
  await db.transaction().execute(async (tx) => {
    if (account.tag === 'particularAccount') {
      await updateParticularPhone(tx, caller.idPersona, phone);
      await auditOwn(tx, caller, { accion: 'cambiar-telefono', ip, ts });
      return;
    }
    const { idClientePadre: idCliente, idCuentaSgv: idCuenta, celular } = account;
    await updateAccountPhone(tx, { idCliente, idCuenta }, phone);
    await audit(tx, {
      idCliente,
      ts,
      by: caller,
      accion: 'cambiar-telefono',
      objeto: 'cuenta',
      idObjeto: idCuenta,
      ip,
      antes: { celular },
      despues: { celular: phone },
    });
  });
  return phone;
}
