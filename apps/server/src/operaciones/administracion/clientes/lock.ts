import type { Tx } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { refuseStale } from '#lib/versioned.ts';

/** A cliente under its lock, as it is now. */
export async function lockedCliente(tx: Tx, id: number) {
  await lockCliente(tx, id);
  const row = await tx
    .selectFrom('cliente')
    .select(['id', 'alias', 'sigla', 'dominioEmail', 'antelacionAlta', 'minutosAnulacionTardia'])
    .select(['requiereAutorizacion', 'topeAutorizacion', 'activo', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return required(row, 'not_found');
}

/** The same of who decided on a version that they saw. */
export async function seenCliente(tx: Tx, id: number, seen: number) {
  const row = await lockedCliente(tx, id);
  await refuseStale(tx, 'cliente', { ...row, idCliente: id }, seen);
  return row;
}

/** Something of a cliente is another: who saw it before has seen an old one. */
export async function stepVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('cliente')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
