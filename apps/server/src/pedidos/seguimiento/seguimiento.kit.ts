import { plusMinutes } from '@traza/domain';
import type { Executor } from '#db/database.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import type { TestViaje } from '../../../test/pedidos.ts';

export const ago = (minutes: number) => plusMinutes(TEST_NOW, -minutes);

/** A trip on its way: the vehicle left for the origin 30 minutes ago and for the destination 10 minutes ago. */
export const RUNNING: TestViaje = {
  departure: ago(20),
  status: 'iniciado',
  pasajes: [
    { who: 'pablo.empleado', coef: 50 },
    { nombre: 'Juan Paz', tel: '+5491155552222', coef: 50 },
  ],
  events: [
    { tipo: 'registrado', ts: ago(24 * 60) },
    { tipo: 'confirmado', ts: ago(23 * 60) },
    { tipo: 'circulando', parada: 0, ts: ago(30) },
    { tipo: 'arribado', parada: 0, ts: ago(15) },
    { tipo: 'iniciado', ts: ago(10) },
    { tipo: 'circulando', parada: 1, ts: ago(10) },
  ],
};

/** Where the vehicle was, and where it is: the last of them. */
export async function drive(
  db: Executor,
  idViaje: number,
  idCliente: number,
  points: readonly { ts: Temporal.Instant; lat: number; lon: number }[],
) {
  await db
    .insertInto('posicion')
    .values(points.map((point) => ({ idCliente, idViaje, ...point })))
    .execute();
  const last = points.at(-1);
  if (last)
    await db
      .insertInto('posicionUltima')
      .values({ idCliente, idViaje, ...last })
      .execute();
}
