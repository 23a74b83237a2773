import { DOCUMENT_TYPE, plusMinutes, trimmed } from '@traza/domain';
import type { Permissions } from '@traza/domain/cuentas';
import {
  type EmpleadoForm,
  type EmpleadoText,
  NEW_EMPLEADO,
  newEmpleadoIssues,
  tidyEmpleado,
} from '@traza/domain/empleados';
import { SESION } from '@traza/domain/sesion';
import { inviteMail } from '#clientes/empleados/mails.ts';
import { findTaken } from '#clientes/empleados/taken.ts';
import { insertAccount, insertPersona } from '#clientes/empleados/write-queries.ts';
import type { Tx } from '#db/database.ts';
import { hashPassword } from '#identidad/sesion/passwords.ts';
import { newTemporaryPassword, saveTemporaryPassword } from '#identidad/sesion/temporary-password.ts';
import { AppError, refuseAll } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { lockedCliente } from './lock.ts';

/** The first person of a cliente, who has their user from an operador or a command, and makes all others. */
export interface NewAdministrador extends Record<Exclude<EmpleadoText, 'legajo'>, string> {
  idCliente: number;
  /** Their number in the company; the document where it has none for them. */
  legajo?: string | undefined;
  /** Their e-mail where none is chosen. */
  username?: string | undefined;
  permisos: Permissions;
  /** All that can be chosen, where none are named. */
  cecos?: readonly number[] | undefined;
  idGrupo?: number | null | undefined;
}

/** What opens the account the first time; hashed before the transaction, which it would hold up. */
export interface FirstPassword {
  password: string;
  hash: string;
}

export async function newFirstPassword(): Promise<FirstPassword> {
  const password = newTemporaryPassword();
  return { password, hash: await hashPassword(password) };
}

async function activeCecos(tx: Tx, idCliente: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('centroCosto')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('activo', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function firstPaymentMethod(tx: Tx, idCliente: number): Promise<number | null> {
  const row = await tx
    .selectFrom('clienteFormaPago')
    .select('idFormaPago')
    .where('idCliente', '=', idCliente)
    .orderBy('idFormaPago')
    .executeTakeFirst();
  return row?.idFormaPago ?? null;
}

async function readForm(tx: Tx, made: NewAdministrador): Promise<EmpleadoForm> {
  const { idCliente, nombre, apellido, dni, email, celular, legajo = dni, permisos, idGrupo = null } = made;
  const cecos = made.cecos ?? (await activeCecos(tx, idCliente));
  return tidyEmpleado({
    ...NEW_EMPLEADO,
    nombre,
    apellido,
    dni,
    email,
    celular,
    legajo,
    permisos,
    idGrupo,
    idCentrosDeCostoHabilitados: cecos,
    idCentroDeCostoPreferido: cecos[0] ?? null,
    idFormaDePagoPorDefecto: await firstPaymentMethod(tx, idCliente),
  });
}

/** Nobody is attached to a person who is already here: who it is has to be somebody new (DM-14). */
async function assertUnknown(tx: Tx, { dni, email }: EmpleadoForm, usuario: string): Promise<void> {
  const known = await findTaken(tx, { dni, tipoDoc: DOCUMENT_TYPE, usuario, email });
  const taken = [
    ...(known.usuario ? [{ field: 'username', code: 'username_taken' } as const] : []),
    ...(known.dni ? [{ field: 'dni', code: 'dni_taken' } as const] : []),
    ...(known.email ? [{ field: 'email', code: 'existUser' } as const] : []),
  ];
  if (taken[0]) throw new AppError(taken[0].code, { fields: taken });
}

/** Makes an administrador of a cliente with user and account; what opens them goes by e-mail alone (M-061). */
export async function createAdministrador(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'> & { settings: Pick<Deps['settings'], 'product' | 'publicUrl'> },
  { first, ...made }: NewAdministrador & { first: FirstPassword },
  deed: Authorship,
) {
  const { idCliente } = made;
  const { now } = deed;
  const { alias: empresa } = await lockedCliente(tx, idCliente);
  const form = await readForm(tx, made);
  const usuario = trimmed((made.username ?? form.email).normalize('NFC'));
  const issues = newEmpleadoIssues(form, { usuario, password: first.password });
  refuseAll(issues.map((issue) => (issue.field === 'usuario' ? { ...issue, field: 'username' } : issue)));
  await assertUnknown(tx, form, usuario);
  // what opens the account is the temporary one alone, and that for as long as the e-mail says
  const { idPersona, idUsuario } = await insertPersona(tx, { form, username: usuario, hash: null, now });
  const idCuentaCorporativa = await insertAccount(tx, { idCliente, idPersona, form, soporteTelefonico: null, now });
  const vence = plusMinutes(now, SESION.welcomePasswordHours * 60);
  await saveTemporaryPassword(tx, { idUsuario, hash: first.hash, vence });
  const despues = { ...form, usuario };
  await auditAdminAct(
    tx,
    { idCliente, accion: 'crear', objeto: 'cuenta', idObjeto: idCuentaCorporativa, despues },
    deed,
  );
  const mail = { to: form.email, nombre: form.nombre, username: usuario, empresa };
  const temporary = { password: first.password, vence };
  await enqueueMail(tx, deps, inviteMail(deps.settings, { ...mail, temporary }));
  const { nombre, apellido, email } = form;
  return { idPersona, idCuentaCorporativa, usuario, nombre, apellido, email, empresa, vence };
}
