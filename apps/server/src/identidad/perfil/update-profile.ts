import type { Usuario } from '@traza/contract';
import { getUsuario } from '#identidad/cuentas/get-usuario.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { auditOwn } from './audit-own.ts';
import { countEmail, emailTaken, readEmail, writeEmail } from './change-email.ts';
import { readPhone } from './change-phone.ts';
import { updateParticularPhone, updatePersonaPhone } from './queries.ts';

interface ProfileChange {
  email?: string | undefined;
  phone?: string | undefined;
  ip: string;
}

/**
 * Changes the caller's own e-mail and phone by the rules of their calls, both or neither (DA-07). The phone is the
 * person's own and that of the particular account: a company's account has a number of its own.
 */
export async function updateProfile(deps: Deps, caller: Actor, input: ProfileChange): Promise<Usuario> {
  const { ip } = input;
  const email = input.email === undefined ? undefined : readEmail(input.email, 'data.email');
  const phone = input.phone === undefined ? undefined : readPhone(input.phone);
  if (email !== undefined) await countEmail(deps, caller, { email, ip });
  try {
    return await deps.db.transaction().execute(async (tx) => {
      if (email !== undefined) await writeEmail(tx, deps, caller, { email, field: 'data.email', ip });
      if (phone !== undefined) {
        await updatePersonaPhone(tx, caller.idPersona, phone);
        await updateParticularPhone(tx, caller.idPersona, phone);
        await auditOwn(tx, caller, { accion: 'cambiar-telefono', ip, ts: deps.clock.now() });
      }
      return getUsuario(tx, caller.idUsuario);
    });
  } catch (error) {
    throw emailTaken(error);
  }
}
