import { cleanText } from '@traza/domain';
import { CLIENTES, type ClienteForm, isPartName, tidyCliente, whyNotCliente } from '@traza/domain/administracion';
import type { Tx } from '#db/database.ts';
import { AppError, refuseAll } from '#lib/app-error.ts';
import { onceUnique } from '#lib/unique.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { insertPaymentMethods } from './payment-methods.ts';

/** What a cliente begins with, by name; a vehicle type by its number. */
export interface ClienteParts {
  cecos: readonly string[];
  grupos: readonly string[];
  formasDePago: readonly string[];
  tiposVehiculo: readonly number[];
}

type PartCode = 'ceco_invalid' | 'group_invalid' | 'formas_de_pago_invalid';

/** Names as they are kept, each once. */
function tidyNames(names: readonly string[], field: keyof ClienteParts, code: PartCode): string[] {
  const tidied = [...new Set(names.map(cleanText))];
  if (!tidied.every(isPartName)) throw new AppError(code, { fields: [{ field, code }] });
  return tidied;
}

function tidyParts(parts: ClienteParts): ClienteParts {
  const cecos = tidyNames(parts.cecos, 'cecos', 'ceco_invalid');
  if (cecos.length === 0) throw new AppError('ceco_invalid', { fields: [{ field: 'cecos', code: 'ceco_invalid' }] });
  const formasDePago = tidyNames(parts.formasDePago, 'formasDePago', 'formas_de_pago_invalid');
  return {
    cecos,
    grupos: tidyNames(parts.grupos, 'grupos', 'group_invalid'),
    formasDePago: formasDePago.length > 0 ? formasDePago : [CLIENTES.usualFormaPago],
    tiposVehiculo: [...new Set(parts.tiposVehiculo)],
  };
}

/** An alias is of one cliente, however it writes it: the key of before, and the one that does not look at the size of letters. */
export const CLIENTE_NAMES = {
  cliente_alias_key: { field: 'alias', code: 'alias_used' },
  cliente_alias_clave: { field: 'alias', code: 'alias_used' },
  cliente_sigla_key: { field: 'sigla', code: 'alias_used' },
} as const;

async function insertVehiculoTypes(tx: Tx, idCliente: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx.selectFrom('tipoVehiculo').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length)
    throw new AppError('service_invalid', { fields: [{ field: 'tiposVehiculo', code: 'service_invalid' }] });
  const rows = ids.map((idTipoVehiculo, orden) => ({ idCliente, idTipoVehiculo, orden }));
  await tx.insertInto('clienteTipoVehiculo').values(rows).execute();
}

/** A cliente with all that its orders need, whatever it is called: trials have names of their own. */
export async function insertCliente(tx: Tx, form: ClienteForm, given: ClienteParts, deed: Authorship): Promise<number> {
  const parts = tidyParts(given);
  const { id, sigla } = await onceUnique(
    CLIENTE_NAMES,
    tx
      .insertInto('cliente')
      .values({ ...form, creado: deed.now })
      .returning(['id', 'sigla'])
      .executeTakeFirstOrThrow(),
  );
  await tx
    .insertInto('centroCosto')
    .values(parts.cecos.map((denominacion) => ({ idCliente: id, denominacion })))
    .execute();
  if (parts.grupos.length > 0) {
    const rows = parts.grupos.map((nombre) => ({ idCliente: id, nombre }));
    await tx.insertInto('grupo').values(rows).execute();
  }
  await insertPaymentMethods(tx, id, parts.formasDePago);
  await insertVehiculoTypes(tx, id, parts.tiposVehiculo);
  await auditAdminAct(
    tx,
    { idCliente: id, accion: 'crear', objeto: 'cliente', idObjeto: id, despues: { ...form, sigla } },
    deed,
  );
  return id;
}

/** Makes a cliente with its cecos and all else that it begins with (M-050); answers its number. */
export async function createCliente(
  tx: Tx,
  given: ClienteForm,
  parts: ClienteParts,
  deed: Authorship,
): Promise<number> {
  const form = tidyCliente(given);
  refuseAll(whyNotCliente(form));
  return insertCliente(tx, form, parts, deed);
}
