import { SOLICITUDES } from '@traza/domain/solicitudes';
import type { Executor } from '#db/database.ts';
import { findAntelacion } from './queries.ts';

/** Minutes of notice that a client's reservations need: its own value, else 30 (O-201, DO-11). */
export async function antelacionOf(db: Executor, idCliente: number): Promise<number> {
  return (await findAntelacion(db, idCliente)) ?? SOLICITUDES.defaultAntelacionMin;
}
