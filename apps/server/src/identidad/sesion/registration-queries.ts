import { DOCUMENT_TYPE } from '@traza/domain';
import type { RegistrationForm } from '@traza/domain/sesion';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

/** The company of a code that is alive, with the domain of its e-mails; one without a domain takes no registrations. */
export async function findCompanyOfCode(db: Executor, codigo: string, now: Temporal.Instant) {
  return db
    .selectFrom('codigoRegistro')
    .innerJoin('cliente', 'cliente.id', 'codigoRegistro.idCliente')
    .select(['cliente.id as idCliente', 'cliente.alias', 'cliente.dominioEmail'])
    .where('codigoRegistro.codigo', '=', codigo)
    .where('codigoRegistro.activo', '=', true)
    .where('cliente.activo', '=', true)
    .where((eb) => eb.or([eb('codigoRegistro.vence', 'is', null), eb('codigoRegistro.vence', '>', now)]))
    .where('cliente.dominioEmail', 'is not', null)
    .$narrowType<{ dominioEmail: string }>()
    .executeTakeFirst();
}

/** Whether somebody already has this e-mail, as address or as username. */
export async function isEmailKnown(db: Executor, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('usuario')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(sql`lower(usuario.email)`, '=', email.toLowerCase()),
        eb(sql`lower(usuario.username)`, '=', email.toLowerCase()),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDniKnown(db: Executor, dni: string): Promise<boolean> {
  const row = await db
    .selectFrom('persona')
    .select('id')
    .where('tipoDoc', '=', DOCUMENT_TYPE)
    .where('docNum', '=', dni)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a registration in place of the one that its address may have had: that one's link is dead from now on. */
export async function saveRegistration(
  db: Executor,
  registration: { hash: Buffer; codigo: string; form: RegistrationForm; vence: Temporal.Instant },
): Promise<void> {
  const { hash, codigo, form, vence } = registration;
  const { email, ...rest } = form;
  const values = { hash, codigo, email, datos: JSON.stringify(rest), vence };
  await db
    .insertInto('registroPendiente')
    .values(values)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).where('usado', 'is', null).doUpdateSet(values))
    .execute();
}

/** Takes the token for this transaction: of two at once, one gets the registration. */
export async function removeRegistration(tx: Tx, hash: Buffer, now: Temporal.Instant) {
  const datum = (key: keyof RegistrationForm) => sql<string>`datos ->> ${sql.lit(key)}`.as(key);
  return tx
    .updateTable('registroPendiente')
    .set({ usado: now })
    .where('hash', '=', hash)
    .where('usado', 'is', null)
    .where('vence', '>', now)
    .returning(['codigo', 'email', datum('firstName'), datum('lastName'), datum('dni'), datum('phone')])
    .executeTakeFirst();
}

/** When a registration was confirmed; null while it was not, undefined for an unknown token. */
export async function findRegistrationUse(db: Executor, hash: Buffer): Promise<Temporal.Instant | null | undefined> {
  const row = await db.selectFrom('registroPendiente').select('usado').where('hash', '=', hash).executeTakeFirst();
  return row?.usado;
}

/**
 * The first ceco and payment method of somebody who registers: the oldest active ceco of the cliente, and its first payment method (DA-04).
 */
async function findDefaults(tx: Tx, idCliente: number) {
  const ceco = await tx
    .selectFrom('centroCosto')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('activo', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const formaPago = await tx
    .selectFrom('clienteFormaPago')
    .select('idFormaPago')
    .where('idCliente', '=', idCliente)
    .orderBy('idFormaPago')
    .limit(1)
    .executeTakeFirst();
  return { idCeco: ceco?.id ?? null, idFormaPago: formaPago?.idFormaPago ?? null };
}

/** A person of their own with a user without a password, whose username is the e-mail (DA-04). */
export async function insertUsuario(tx: Tx, form: RegistrationForm, now: Temporal.Instant) {
  const { id: idPersona } = await tx
    .insertInto('persona')
    .values({
      nombre: form.firstName,
      apellido: form.lastName,
      tipoDoc: DOCUMENT_TYPE,
      docNum: form.dni,
      celular: form.phone,
      email: form.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: idUsuario } = await tx
    .insertInto('usuario')
    .values({ idPersona, username: form.email, email: form.email, hash: null, creado: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { idPersona, idUsuario };
}

/** The account at the client, with its default ceco enabled and preferred. */
export async function insertAccount(
  tx: Tx,
  account: { idCliente: number; idPersona: number; form: RegistrationForm; permisos: object; now: Temporal.Instant },
): Promise<number> {
  const { idCliente, idPersona, form, permisos, now } = account;
  const { idCeco, idFormaPago } = await findDefaults(tx, idCliente);
  const { id } = await tx
    .insertInto('cuenta')
    .values({
      idCliente,
      idPersona,
      email: form.email,
      celular: form.phone,
      permisos: JSON.stringify(permisos),
      idCecoPreferido: idCeco,
      idFormaPagoDefecto: idFormaPago,
      creada: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (idCeco !== null) await tx.insertInto('cuentaCeco').values({ idCliente, idCuenta: id, idCeco }).execute();
  return id;
}
