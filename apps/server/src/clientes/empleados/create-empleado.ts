import type { Api, Output } from '@traza/contract';
import { trimmed } from '@traza/domain';
import { type EmpleadoForm, newEmpleadoIssues, referenceIssues, whyNotCreateEmpleado } from '@traza/domain/empleados';
import type { Tx } from '#db/database.ts';
import { hashPassword } from '#identidad/sesion/passwords.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse, refuseAll } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { type CreateEmpleadoBody, readForm, takenBy } from './form.ts';
import { inviteMail } from './mails.ts';
import { findCatalogue, findCliente } from './queries.ts';
import { type AdministeredCliente, reachAt } from './reach.ts';
import { whyTaken } from './taken.ts';
import { insertAccount, insertPersona } from './write-queries.ts';

type Created = Output<Api['POST /usuarios/administracion']>['data'];

/** A new empleado is a new person: nobody is silently attached to one who is already here (access.md, create). */
async function assertUnknown(tx: Tx, reach: AdministeredCliente, { dni, email }: EmpleadoForm, usuario: string) {
  const taken = await whyTaken(tx, reach, { dni, usuario, email }, ['usuario', 'dni', 'email']);
  if (taken) throw new AppError(taken.code, { fields: [{ field: taken.field, code: taken.fieldCode }] });
}

interface NewEmpleado {
  reach: AdministeredCliente;
  form: EmpleadoForm;
  usuario: string;
  hash: string;
  soporteTelefonico: boolean | null;
  ip: string;
}

async function insertEmpleado(deps: Deps, caller: Actor, tx: Tx, made: NewEmpleado): Promise<Created> {
  const { reach, form, usuario, hash, soporteTelefonico, ip } = made;
  const { idCliente } = reach;
  const now = deps.clock.now();
  await lockCliente(tx, idCliente);
  refuseAll(referenceIssues(form, await findCatalogue(tx, idCliente)));
  await assertUnknown(tx, reach, form, usuario);
  const { idPersona } = await insertPersona(tx, { form, username: usuario, hash, now });
  const idCuenta = await insertAccount(tx, { idCliente, idPersona, form, soporteTelefonico, now });
  const despues = { ...form, usuario };
  await audit(tx, {
    idCliente,
    ts: now,
    by: caller,
    ip,
    accion: 'crear',
    objeto: 'cuenta',
    idObjeto: idCuenta,
    despues,
  });
  const empresa = (await findCliente(tx, idCliente))?.alias ?? '';
  const { email, nombre } = form;
  // an inactive account gets no invitation: it cannot sign in yet
  if (form.activo)
    await enqueueMail(tx, deps, inviteMail(deps.settings, { to: email, nombre, username: usuario, empresa }));
  return { idCuentaCorporativa: idCuenta, idPersona };
}

/** Makes an empleado with a user of their own and invites them, without the password. */
export async function createEmpleado(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: CreateEmpleadoBody; key: string | undefined; ip: string },
): Promise<Created> {
  const { idClientePadre: idCliente, contraseña: password, soporteTelefonico, ...rest } = body;
  // the stored copy of the call, which recognises a repeat for a day, holds no password
  const attempt = { key, body: { ...rest, idCliente, soporteTelefonico } };
  const administration = reachAt(caller, idCliente);
  const reach = { idCliente, administration };
  try {
    return await createKeyed(deps, caller, 'POST /usuarios/administracion', attempt, async () => {
      const form = readForm(body);
      const usuario = trimmed(body.usuario.normalize('NFC'));
      refuse(whyNotCreateEmpleado(administration, form));
      refuseAll(newEmpleadoIssues(form, { usuario, password }));
      const hash = await hashPassword(password);
      return (tx) => insertEmpleado(deps, caller, tx, { reach, form, usuario, hash, soporteTelefonico, ip });
    });
  } catch (error) {
    throw takenBy(error);
  }
}
