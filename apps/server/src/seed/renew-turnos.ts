import { DEMO_OPERADORES, FLOTA_VEHICULOS } from '@traza/demo';
import { sql } from 'kysely';
import { closeTurno, openTurno } from '#agencias/flota/turnos.ts';
import { AppError } from '#lib/app-error.ts';
import type { OperadorAuthor } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';

/** So long before the end of a turno somebody opens the next one. */
const AHEAD_MIN = 60;
const EVERY_FIVE_MINUTES = '*/5 * * * *';

interface EndingTurno {
  id: number;
  idChofer: number;
  idVehiculo: number;
  version: number;
  isOpen: boolean;
}

/** The last turno of each vehiculo of the demo, where it is about to end or ended by itself; those that a person closed stay closed. */
async function listEnding({ db }: Pick<Deps, 'db'>, now: Temporal.Instant): Promise<EndingTurno[]> {
  const { rows } = await sql<EndingTurno>`
    select * from (
      select distinct on (t.id_vehiculo) t.id, t.id_chofer as "idChofer", t.id_vehiculo as "idVehiculo", t.version,
             t.cerrado is null as "isOpen", t.hasta_previsto, t.cerrado_por_sistema
        from turno t join vehiculo v on v.id = t.id_vehiculo
        join agencia a on a.id = v.id_agencia and a.propia
       where v.patente_clave = any(${FLOTA_VEHICULOS.map(({ patente }) => patente)}::text[])
       order by t.id_vehiculo, t.desde desc, t.id desc) l
     where l."isOpen" and l.hasta_previsto <= ${now.add({ minutes: AHEAD_MIN })} or l.cerrado_por_sistema`.execute(db);
  return rows;
}

/** Who sees to the turnos of the demo. */
async function findDispatcher({ db }: Pick<Deps, 'db'>): Promise<OperadorAuthor | undefined> {
  const email = DEMO_OPERADORES.find(({ roles: [role, more] }) => role === 'flota' && !more)?.email ?? '';
  const row = await db
    .selectFrom('operador')
    .select(['id as idOperador', 'nombre', 'apellido'])
    .where('email', '=', email)
    .where('activo', '=', true)
    .executeTakeFirst();
  return row && { kind: 'operador', ...row };
}

/** A demo that runs, or is looked at again, on another day has a flota at work, as somebody who plans it would see to. Answers how many turnos began. */
export async function renewTurnos(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const dispatcher = await findDispatcher(deps);
  if (!dispatcher) return 0;
  let opened = 0;
  for (const { id, idChofer, idVehiculo, version, isOpen } of await listEnding(deps, deps.clock.now())) {
    try {
      if (isOpen) await closeTurno(deps, dispatcher, { id, end: { version } });
      await openTurno(deps, dispatcher, { idChofer, idVehiculo });
      opened += 1;
    } catch (error) {
      // who works no more, or drives another vehiculo by now
      if (!(error instanceof AppError)) throw error;
    }
  }
  return opened;
}

/** At the start and while it runs. */
export async function registerDemoJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('renovar-turnos-demo', async () => void (await renewTurnos(deps)));
  await deps.jobs.schedule('renovar-turnos-demo', EVERY_FIVE_MINUTES);
  await renewTurnos(deps);
}
