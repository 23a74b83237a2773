import { DOCUMENT_TYPE } from '@traza/domain';
import { ACCOUNT_TEXTS, byText, type EmpleadoForm } from '@traza/domain/empleados';
import type { Tx } from '#db/database.ts';

interface AccountKey {
  idCliente: number;
  idCuenta: number;
}

type Extras = Pick<Parameters<typeof columnsOf>[1], 'soporteTelefonico'>;

const columnsOf = (form: EmpleadoForm, { soporteTelefonico }: { soporteTelefonico: boolean | null }) => ({
  // what nobody filled in yet is null
  ...byText(ACCOUNT_TEXTS, (text) => form[text] || null),
  idGrupo: form.idGrupo,
  permisos: JSON.stringify(form.permisos),
  idCecoPreferido: form.idCentroDeCostoPreferido,
  idFormaPagoDefecto: form.idFormaDePagoPorDefecto,
  activa: form.activo,
  // null leaves what is stored (DA-26)
  ...(soporteTelefonico === null ? {} : { soporteTelefonico }),
});

/** A person with a user of their own; `personal` e-mail and phone are theirs from here on (DA-29). */
export async function insertPersona(
  tx: Tx,
  { form, username, hash, now }: { form: EmpleadoForm; username: string; hash: string | null; now: Temporal.Instant },
): Promise<{ idPersona: number; idUsuario: number }> {
  const { nombre, apellido, dni, email, celular } = form;
  const { id: idPersona } = await tx
    .insertInto('persona')
    .values({ nombre, apellido, tipoDoc: DOCUMENT_TYPE, docNum: dni || null, email, celular: celular || null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: idUsuario } = await tx
    .insertInto('usuario')
    .values({ idPersona, username, hash, email, creado: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { idPersona, idUsuario };
}

export async function insertAccount(
  tx: Tx,
  input: { idCliente: number; idPersona: number; form: EmpleadoForm; now: Temporal.Instant } & Extras,
): Promise<number> {
  const { idCliente, idPersona, form, now, soporteTelefonico } = input;
  const { id: idCuenta } = await tx
    .insertInto('cuenta')
    .values({ idCliente, idPersona, ...columnsOf(form, { soporteTelefonico }), creada: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLists(tx, { idCliente, idCuenta }, form);
  return idCuenta;
}

async function insertLists(tx: Tx, key: AccountKey, form: EmpleadoForm): Promise<void> {
  const { idCentrosDeCostoHabilitados, idCentrosDeCostoAuditados, idGruposAuditados } = form;
  const cecos = (ids: readonly number[]) => ids.map((idCeco) => ({ ...key, idCeco }));
  if (idCentrosDeCostoHabilitados.length > 0) {
    await tx.insertInto('cuentaCeco').values(cecos(idCentrosDeCostoHabilitados)).execute();
  }
  if (idCentrosDeCostoAuditados.length > 0) {
    await tx.insertInto('cuentaCecoAuditado').values(cecos(idCentrosDeCostoAuditados)).execute();
  }
  if (idGruposAuditados.length > 0) {
    const rows = idGruposAuditados.map((idGrupo) => ({ ...key, idGrupo }));
    await tx.insertInto('cuentaGrupoAuditado').values(rows).execute();
  }
}

/** Replaces all data of an account. */
export async function replaceAccount(
  tx: Tx,
  { idCliente, idCuenta, form, soporteTelefonico }: AccountKey & { form: EmpleadoForm } & Extras,
): Promise<void> {
  const key = { idCliente, idCuenta };
  // the account before its parts (lib/lock-cliente.ts)
  await tx
    .updateTable('cuenta')
    .set(columnsOf(form, { soporteTelefonico }))
    .where('idCliente', '=', idCliente)
    .where('id', '=', idCuenta)
    .execute();
  for (const table of ['cuentaCeco', 'cuentaCecoAuditado', 'cuentaGrupoAuditado'] as const) {
    await tx.deleteFrom(table).where('idCliente', '=', idCliente).where('idCuenta', '=', idCuenta).execute();
  }
  await insertLists(tx, key, form);
}

export async function renamePersona(
  tx: Tx,
  idPersona: number,
  { nombre, apellido, dni }: Pick<EmpleadoForm, 'nombre' | 'apellido' | 'dni'>,
): Promise<void> {
  await tx
    .updateTable('persona')
    .set({ nombre, apellido, tipoDoc: DOCUMENT_TYPE, docNum: dni })
    .where('id', '=', idPersona)
    .execute();
}
