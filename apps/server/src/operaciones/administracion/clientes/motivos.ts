import { type MotivosForm, tidyMotivos, whyNotMotivos } from '@traza/domain/administracion';
import type { Tx } from '#db/database.ts';
import { refuse } from '#lib/app-error.ts';
import { changedFields } from '#lib/versioned.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { seenCliente, stepVersion } from './lock.ts';

export interface MotivosEdit {
  id: number;
  motivos: MotivosForm;
  seen: number;
}

async function findMotivos(tx: Tx, idCliente: number): Promise<MotivosForm> {
  const tipos = await tx
    .selectFrom('motivoTipo')
    .select(['tipo', 'exigido', 'deLista'])
    .where('idCliente', '=', idCliente)
    .execute();
  const names = await tx
    .selectFrom('motivo')
    .select('nombre')
    .where('idCliente', '=', idCliente)
    .orderBy('orden')
    .execute();
  return tidyMotivos({ tipos, lista: names.map(({ nombre }) => nombre) });
}

/** As the trail says it: the types of each way, and the list. */
function audited({ tipos, lista }: MotivosForm) {
  const typesWith = (isDemanded: boolean) =>
    tipos.filter(({ exigido }) => exigido === isDemanded).map(({ tipo }) => tipo);
  return {
    motivoOfrecido: typesWith(false),
    motivoExigido: typesWith(true),
    motivoDeLista: tipos.filter(({ deLista }) => deLista).map(({ tipo }) => tipo),
    motivos: lista,
  };
}

/** Says for which types of pedido a cliente offers a motivo, or demands one, and from which list. What was asked for stays as it is. */
export async function changeMotivos(tx: Tx, { id, motivos, seen }: MotivosEdit, deed: Authorship): Promise<void> {
  await seenCliente(tx, id, seen);
  const next = tidyMotivos(motivos);
  refuse(whyNotMotivos(next));
  const changed = changedFields(audited(await findMotivos(tx, id)), audited(next));
  if (!changed) return;
  await tx.deleteFrom('motivoTipo').where('idCliente', '=', id).execute();
  await tx.deleteFrom('motivo').where('idCliente', '=', id).execute();
  const tipos = next.tipos.map(({ tipo, exigido, deLista }) => ({ idCliente: id, tipo, exigido, deLista }));
  const names = next.lista.map((nombre, orden) => ({ idCliente: id, nombre, orden }));
  if (tipos.length > 0) await tx.insertInto('motivoTipo').values(tipos).execute();
  if (names.length > 0) await tx.insertInto('motivo').values(names).execute();
  await stepVersion(tx, id);
  await auditAdminAct(tx, { idCliente: id, accion: 'motivos', objeto: 'cliente', idObjeto: id, ...changed }, deed);
}
