import type { Api, Output } from '@traza/contract';
import { DOCUMENT_TYPE, plusMinutes } from '@traza/domain';
import {
  type EmpleadoForm,
  type ImportedEmpleado,
  importedForm,
  importedIssues,
  importedUsername,
  referenceIssues,
  repetitionsAmong,
  TAKEN_CODE,
  UNIQUE_FIELDS,
  uniqueValues,
  whyNotCreateEmpleado,
} from '@traza/domain/empleados';
import { SESION } from '@traza/domain/sesion';
import type * as z from 'zod';
import type { Db, Executor, Tx } from '#db/database.ts';
import { hashPassword } from '#identidad/sesion/passwords.ts';
import { newTemporaryPassword, saveTemporaryPassword } from '#identidad/sesion/temporary-password.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { auditFile } from './audit-file.ts';
import { takenBy } from './form.ts';
import { inviteMail } from './mails.ts';
import { findCatalogue, findCliente, findTakenAmong } from './queries.ts';
import { type AdministeredCliente, reachAt } from './reach.ts';
import { findInactive } from './taken.ts';
import { insertAccount, insertPersona } from './write-queries.ts';

export type CheckBody = z.output<Api['POST /usuarios/administracion/lote/verificacion']['body']>;
export type ImportBody = z.output<Api['POST /usuarios/administracion/lote']['body']>;
export type ImportAnswer = Output<Api['POST /usuarios/administracion/lote']>['data'];

export interface FieldFault {
  field: string;
  code: string;
}

/** One row beyond the caller's reach refuses them all: the portal offers no such row. */
function refuseImport(caller: Actor, idCliente: number, rows: readonly ImportedEmpleado[]): AdministeredCliente {
  const administration = reachAt(caller, idCliente);
  for (const row of rows) refuse(whyNotCreateEmpleado(administration, importedForm(row)));
  return { idCliente, administration };
}

/** The faults of each row: by itself, against the cliente's catalogue, against other rows, and against people who are here already. */
export async function faultsIn(
  db: Executor,
  reach: AdministeredCliente,
  rows: readonly ImportedEmpleado[],
): Promise<FieldFault[][]> {
  const catalogue = await findCatalogue(db, reach.idCliente);
  const values = rows.map(uniqueValues);
  const taken = await findTakenAmong(db, {
    tipoDoc: DOCUMENT_TYPE,
    dnis: values.map(({ dni }) => dni),
    usuarios: values.map(({ usuario }) => usuario),
    emails: values.map(({ email }) => email),
  });
  const known = { dni: new Set(taken.dnis), usuario: new Set(taken.usuarios), email: new Set(taken.emails) };
  const isInactive = await findInactive(db, reach, values);
  const repeated = repetitionsAmong(values);
  return rows.map((row, index) => {
    const isTaken = UNIQUE_FIELDS.filter(
      (field) =>
        known[field].has(values[index]?.[field] ?? '') ||
        repeated.some((one) => one.row === index && one.field === field),
    );
    return [
      ...importedIssues(row),
      ...referenceIssues(importedForm(row), catalogue),
      ...isTaken.map((field) => ({
        field,
        code: isInactive(field, values[index]?.[field] ?? '') ? 'inactive_here' : TAKEN_CODE[field],
      })),
    ].map(({ field, code }) => ({ field, code }));
  });
}

/** Tries the rows of a spreadsheet without writing anything. */
export async function checkImport(
  db: Db,
  caller: Actor,
  { idClientePadre: idCliente, empleados }: CheckBody,
): Promise<{ faltas: FieldFault[] }[]> {
  const reach = refuseImport(caller, idCliente, empleados);
  return (await faultsIn(db, reach, empleados)).map((faltas) => ({ faltas }));
}

export interface Secret {
  password: string;
  hash: string;
}

interface EmpleadoInsert {
  idCliente: number;
  empresa: string;
  form: EmpleadoForm;
  usuario: string;
  /** Nobody knows the password of this one; the temporary one takes its place at the first entry. */
  hash: string;
  temporary: Secret;
  ip: string;
  /** Of the whole file; somebody who is invited alone is of none. */
  idLote?: string | undefined;
}

export async function insertRow(
  deps: Deps,
  caller: Actor,
  tx: Tx,
  row: EmpleadoInsert,
): Promise<NonNullable<ImportAnswer['filas'][number]['cuenta']>> {
  const { idCliente, empresa, form, usuario, hash, temporary, ip, idLote } = row;
  const now = deps.clock.now();
  const { idPersona, idUsuario } = await insertPersona(tx, { form, username: usuario, hash, now });
  const idCuenta = await insertAccount(tx, { idCliente, idPersona, form, soporteTelefonico: null, now });
  const vence = plusMinutes(now, SESION.welcomePasswordHours * 60);
  await saveTemporaryPassword(tx, { idUsuario, hash: temporary.hash, vence });
  const what = { accion: 'crear', objeto: 'cuenta', idObjeto: idCuenta, despues: { ...form, usuario } } as const;
  await audit(tx, { idCliente, ts: now, by: caller, ip, idLote, ...what });
  const mail = { to: form.email, nombre: form.nombre, username: usuario, empresa };
  if (!form.activo) return { idCuentaCorporativa: idCuenta, idPersona };
  await enqueueMail(
    tx,
    deps,
    inviteMail(deps.settings, { ...mail, temporary: { password: temporary.password, vence } }),
  );
  return { idCuentaCorporativa: idCuenta, idPersona };
}

export async function newSecret(): Promise<Secret> {
  const password = newTemporaryPassword();
  return { password, hash: await hashPassword(password) };
}

/**
 * Makes the empleados of the valid rows in one transaction and invites them with a temporary password; answers what is wrong with the other
 * rows. A repeat with the same key gets the first answer and makes nobody twice.
 */
export async function importEmpleados(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: ImportBody; key: string | undefined; ip: string },
): Promise<ImportAnswer> {
  const { idClientePadre: idCliente, empleados } = body;
  const reach = refuseImport(caller, idCliente, empleados);
  try {
    return await createKeyed(deps, caller, 'POST /usuarios/administracion/lote', { key, body }, async () => {
      // hashing takes its time, and the transaction should not wait for it
      const [{ hash }, secrets] = await Promise.all([newSecret(), Promise.all(empleados.map(newSecret))]);
      return async (tx) => {
        await lockCliente(tx, idCliente);
        const faults = await faultsIn(tx, reach, empleados);
        const empresa = (await findCliente(tx, idCliente))?.alias ?? '';
        const isWritten = faults.some((faltas) => faltas.length === 0);
        const idLote = await auditFile(tx, deps, { idCliente, idLote: body.idLote, caller, ip, isWritten });
        const rows: ImportAnswer['filas'] = [];
        for (const [index, row] of empleados.entries()) {
          const faltas = faults[index] ?? [];
          const temporary = secrets[index];
          if (faltas.length > 0 || !temporary) {
            rows.push({ cuenta: null, faltas });
            continue;
          }
          const made = { form: importedForm(row), usuario: importedUsername(row), hash, temporary };
          rows.push({ cuenta: await insertRow(deps, caller, tx, { idCliente, empresa, ip, idLote, ...made }), faltas });
        }
        return { filas: rows };
      };
    });
  } catch (error) {
    throw takenBy(error);
  }
}
