import { isTrialName } from '@traza/domain/administracion';
import type { AuditAct } from '@traza/domain/auditoria';
import type { Executor, Tx } from '#db/database.ts';
import { audit } from '#lib/audit.ts';
import { SISTEMA } from '#lib/author.ts';
import type { Authorship } from '#operaciones/administracion/authorship.ts';
import { CliError } from './cli-error.ts';

/** Changes that belong to no client are kept under this number. */
const NO_CLIENTE = 0;

const isNumber = (text: string) => /^\d{1,9}$/.test(text);

/** Refuses a name that says of something real that it is a trial. */
export function assertNotOfTrials(name: string): void {
  if (isTrialName(name)) throw new CliError(`"(prueba)" es de las pruebas: transportista prueba.`);
}

/** A client by its number or its alias. */
export async function findCliente(
  db: Executor,
  text: string,
): Promise<{ id: number; alias: string; dominioEmail: string | null }> {
  const row = await db
    .selectFrom('cliente')
    .select(['id', 'alias', 'dominioEmail'])
    .where((eb) => (isNumber(text) ? eb('id', '=', Number(text)) : eb('alias', '=', text)))
    .executeTakeFirst();
  if (!row) throw new CliError(`No existe el cliente "${text}". Los que hay: cliente listar.`);
  return row;
}

/** A carrier by its number or its name. */
export async function findAgencia(tx: Tx, text: string): Promise<{ id: number; denominacion: string }> {
  const row = await tx
    .selectFrom('agencia')
    .select(['id', 'denominacion'])
    .where((eb) => (isNumber(text) ? eb('id', '=', Number(text)) : eb('denominacion', '=', text)))
    .executeTakeFirst();
  if (!row) throw new CliError(`No existe el transportista "${text}". Los que hay: transportista listar.`);
  return row;
}

/** A vehicle type by its number or its alias. */
export async function findTipoVehiculo(tx: Tx, text: string): Promise<{ id: number; alias: string }> {
  const row = await tx
    .selectFrom('tipoVehiculo')
    .select(['id', 'alias'])
    .where((eb) => (isNumber(text) ? eb('id', '=', Number(text)) : eb('alias', '=', text)))
    .executeTakeFirst();
  if (!row) throw new CliError(`No existe el tipo de vehículo "${text}".`);
  return row;
}

export type ProvisionAct = AuditAct & {
  idCliente?: number;
  idObjeto: string | number;
  antes?: unknown;
  despues?: unknown;
};

/** Provisioning is audited like everything else; a key is never part of it. */
export async function auditProvision(
  tx: Tx,
  now: Temporal.Instant,
  { idCliente, ...entry }: ProvisionAct,
): Promise<void> {
  await audit(tx, { ...entry, idCliente: idCliente ?? NO_CLIENTE, ts: now, by: SISTEMA });
}

/** Who runs a command is nobody that the product knows. */
export function provisionDeed(now: Temporal.Instant): Authorship {
  return { by: SISTEMA, now };
}
