import type { Api, Output } from '@traza/contract';
import { NEW_USER_PERMISSIONS } from '@traza/domain/cuentas';
import {
  type EmpleadoForm,
  invitedForm,
  invitedIssues,
  referenceIssues,
  whyNotCreateEmpleado,
} from '@traza/domain/empleados';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse, refuseAll, required } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { takenBy } from './form.ts';
import { insertRow, newSecret } from './import-empleados.ts';
import { openMolde } from './moldes/moldes.ts';
import { findCatalogue, findCliente } from './queries.ts';
import { type AdministeredCliente, reachAt } from './reach.ts';
import { whyTaken } from './taken.ts';

type EmailInvitation = z.output<Api['POST /usuarios/administracion/por-email']['body']>;
type Invited = Output<Api['POST /usuarios/administracion/por-email']>['data'];

/** The e-mail is the user name, so who has either is here already. */
async function assertUnknown(tx: Tx, reach: AdministeredCliente, { dni, email }: EmpleadoForm): Promise<void> {
  const taken = await whyTaken(tx, reach, { dni, usuario: email, email }, ['email', 'usuario', 'dni']);
  if (!taken) return;
  const field = taken.field === 'usuario' ? 'email' : taken.field;
  throw new AppError(taken.code, { fields: [{ field, code: taken.fieldCode }] });
}

/** Makes an empleado of a name and an e-mail, and writes to them with a temporary password (W-341). */
export async function inviteByEmail(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: EmailInvitation; key: string | undefined; ip: string },
): Promise<Invited> {
  const { idClientePadre: idCliente, idMolde, ...invited } = body;
  const administration = reachAt(caller, idCliente);
  try {
    return await createKeyed(deps, caller, 'POST /usuarios/administracion/por-email', { key, body }, async () => {
      const molde = idMolde === null ? undefined : await openMolde(deps.db, { idCliente, administration }, idMolde);
      const form = invitedForm({ ...invited, permisos: molde?.permisos ?? NEW_USER_PERMISSIONS });
      refuse(whyNotCreateEmpleado(administration, form));
      refuseAll(invitedIssues(form));
      const [{ hash }, temporary] = await Promise.all([newSecret(), newSecret()]);
      return async (tx) => {
        await lockCliente(tx, idCliente);
        refuseAll(referenceIssues(form, await findCatalogue(tx, idCliente)));
        await assertUnknown(tx, { idCliente, administration }, form);
        const empresa = (await findCliente(tx, idCliente))?.alias ?? '';
        const row = { idCliente, empresa, form, usuario: form.email, hash, temporary, ip };
        return required(await insertRow(deps, caller, tx, row), 'internal_error');
      };
    });
  } catch (error) {
    throw takenBy(error);
  }
}
