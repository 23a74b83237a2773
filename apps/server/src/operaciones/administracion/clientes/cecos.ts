import { cleanText } from '@traza/domain';
import { isPartName } from '@traza/domain/administracion';
import type { AuditActionOf } from '@traza/domain/auditoria';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { lockedCliente } from './lock.ts';

const refusal = (code: 'ceco_invalid' | 'alias_used', field: 'denominacion' | 'activo') =>
  new AppError(code, { fields: [{ field, code }] });

/** A name that no other ceco of the cliente has, whatever the size of its letters. The cliente is locked: nobody takes it meanwhile. */
async function freeName(tx: Tx, idCliente: number, text: string, own?: number): Promise<string> {
  const denominacion = cleanText(text);
  if (!isPartName(denominacion)) throw refusal('ceco_invalid', 'denominacion');
  const taken = await tx
    .selectFrom('centroCosto')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('id', '<>', own ?? 0)
    .where(sql<boolean>`lower(denominacion) = ${denominacion.toLowerCase()}`)
    .limit(1)
    .executeTakeFirst();
  if (taken) throw refusal('alias_used', 'denominacion');
  return denominacion;
}

export async function createCeco(
  tx: Tx,
  { idCliente, denominacion: text }: { idCliente: number; denominacion: string },
  deed: Authorship,
): Promise<number> {
  await lockedCliente(tx, idCliente);
  const denominacion = await freeName(tx, idCliente, text);
  const { id } = await tx
    .insertInto('centroCosto')
    .values({ idCliente, denominacion })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditAdminAct(
    tx,
    { idCliente, accion: 'crear', objeto: 'ceco', idObjeto: id, despues: { denominacion } },
    deed,
  );
  return id;
}

export interface CecoEdit {
  idCliente: number;
  id: number;
  change: { denominacion?: string | undefined; activo?: boolean | undefined };
  seen: number;
}

/** Under the names of the audit trail, where `activo` is said of people. */
const audited = ({ denominacion, activo }: { denominacion: string; activo: boolean }) => ({
  denominacion,
  habilitado: activo,
});

function actOf({ activo }: CecoEdit['change'], wasActive: boolean): AuditActionOf<'ceco'> {
  if (activo === undefined || activo === wasActive) return 'editar';
  return activo ? 'activar' : 'desactivar';
}

/** Another name, or whether people choose it; one that can be chosen stays (M-054). */
export async function changeCeco(tx: Tx, { idCliente, id, change, seen }: CecoEdit, deed: Authorship): Promise<void> {
  await lockedCliente(tx, idCliente);
  const row = required(
    await tx
      .selectFrom('centroCosto')
      .select(['id', 'denominacion', 'activo', 'version'])
      .where('idCliente', '=', idCliente)
      .where('id', '=', id)
      .executeTakeFirst(),
    'not_found',
  );
  await refuseStale(tx, 'ceco', { ...row, idCliente }, seen);
  const { denominacion, activo } = row;
  const next = {
    denominacion:
      change.denominacion === undefined ? denominacion : await freeName(tx, idCliente, change.denominacion, id),
    activo: change.activo ?? activo,
  };
  const changed = changedFields(audited({ denominacion, activo }), audited(next));
  if (!changed) return;
  await tx
    .updateTable('centroCosto')
    .set({ ...next, version: row.version + 1 })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
  if (!next.activo) await refuseNone(tx, idCliente);
  await auditAdminAct(tx, { idCliente, accion: actOf(change, activo), objeto: 'ceco', idObjeto: id, ...changed }, deed);
}

async function refuseNone(tx: Tx, idCliente: number): Promise<void> {
  const active = await tx
    .selectFrom('centroCosto')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('activo', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!active) throw refusal('ceco_invalid', 'activo');
}
