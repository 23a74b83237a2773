import type { NewLoteRow } from './lote.ts';

/** A row of which nothing is known yet but what it is about. */
export function pendingRow(
  n: number,
  { nombre, ...about }: { nombre: string } & Pick<NewLoteRow, 'idCuenta' | 'idPedido'>,
): NewLoteRow {
  const datos = { nombre, antes: {}, despues: {}, faltas: [] };
  return { n, estado: 'pendiente', code: null, version: null, datos, ...about };
}
