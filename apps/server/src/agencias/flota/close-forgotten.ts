import { FLOTA, isTurnoForgotten } from '@traza/domain/flota';
import { SISTEMA } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { endTurno } from './end-turno.ts';
import { drivingOnes } from './queries.ts';
import { listOverdue, lockTurno } from './turno-queries.ts';

/** Closes turnos whose planned end passed by two hours, each by itself; who still drives comes home first (M-119). Answers how many. */
export async function closeForgotten({ db }: Pick<Deps, 'db'>, now: Temporal.Instant): Promise<number> {
  const overdue = await listOverdue(db, now.subtract({ hours: FLOTA.overdueHours }));
  let closed = 0;
  for (const { id } of overdue) {
    closed += await db.transaction().execute(async (tx) => {
      const turno = await lockTurno(tx, id);
      if (!turno || turno.cerrado !== null) return 0;
      const isDriving = (await drivingOnes(tx, 'idChofer', [turno.idChofer])).has(turno.idChofer);
      if (!isTurnoForgotten(turno, isDriving, now)) return 0;
      await endTurno(tx, turno, { bySystem: true }, { by: SISTEMA, now });
      return 1;
    });
  }
  return closed;
}
