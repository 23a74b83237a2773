import { createDice, DEMO_OPERADORES, DEMO_PASSWORD, DEMO_PEOPLE } from '@traza/demo';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { hashPassword } from '#identidad/sesion/passwords.ts';
import type { Deps } from '#lib/deps.ts';
import type { Settings } from '#lib/settings.ts';
import { projectPedidos } from '#pedidos/proyeccion/project.ts';
import { seedPending } from './aprobaciones.ts';
import { seedBase } from './base.ts';
import { seedFlota } from './flota.ts';
import { demoDepartures, demoRoutes, writeHistory } from './history.ts';
import type { HistoryPeople } from './history-people.ts';
import { seedLiveDay } from './live-day.ts';
import { seedOperadores } from './operadores.ts';
import { seedReclamos } from './reclamos.ts';
import { seedRoutes, seedSalidas } from './recorridos.ts';
import { seedTarifas } from './tarifas.ts';
import { seedUsual } from './usual.ts';

const SEED = 2026;
const BATCH = 500;
const HISTORY = [
  { key: 'andina', count: 3000, months: 14 },
  { key: 'rio', count: 250, months: 13 },
] as const;

/** Whom orders of a client can be invented for. */
export async function peopleOf(tx: Tx, idCliente: number): Promise<HistoryPeople> {
  const empleados = await tx
    .selectFrom('cuenta')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select([
      'cuenta.id as idCuenta',
      'persona.id as idPersona',
      'persona.nombre',
      'persona.apellido',
      'cuenta.celular',
      'cuenta.idCecoPreferido',
      'cuenta.idFormaPagoDefecto',
    ])
    .where('cuenta.idCliente', '=', idCliente)
    .where('cuenta.activa', '=', true)
    .orderBy('cuenta.id')
    .execute();
  const agencias = await tx.selectFrom('agencia').select(['id', 'integrado']).orderBy('id').execute();
  const choferes = await tx.selectFrom('chofer').select(['id', 'idAgencia']).execute();
  const vehiculos = await tx.selectFrom('vehiculo').select(['id', 'idAgencia']).execute();
  const tarifas = await tx
    .selectFrom('tarifa')
    .select(['id', 'idTipoVehiculo'])
    .where('idCliente', 'is', null)
    .execute();
  const own = (list: readonly { id: number; idAgencia: number }[], id: number) =>
    list.filter(({ idAgencia }) => idAgencia === id).map((entry) => entry.id);
  return {
    idCliente,
    empleados: empleados.map((row) => ({
      idPersona: row.idPersona,
      idCuenta: row.idCuenta,
      nombre: `${row.nombre} ${row.apellido}`,
      tel: row.celular ?? '',
      idCeco: row.idCecoPreferido ?? 0,
      idFormaPago: row.idFormaPagoDefecto ?? 0,
    })),
    carriers: agencias.map(({ id, integrado }) => ({
      idAgencia: id,
      integrado,
      choferes: own(choferes, id),
      vehiculos: own(vehiculos, id),
    })),
    tarifas: new Map(tarifas.map(({ id, idTipoVehiculo }) => [idTipoVehiculo, id])),
  };
}

async function isLoaded(db: Executor): Promise<boolean> {
  return (await db.selectFrom('cliente').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Loads the demo into an empty database, all or nothing, relative to today; does nothing in one that has clients. */
export async function loadDemo({
  db,
  clock,
  geo,
  log,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'geo' | 'log' | 'settings'>): Promise<void> {
  await seedOperadores(db);
  if (await isLoaded(db)) return;
  const now = clock.now();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const routes = await demoRoutes(geo, now);
  await db.transaction().execute(async (tx) => {
    // of several processes that start at once one loads it, and the others wait until it did
    await sql`select pg_advisory_xact_lock(hashtext('traza-demo'))`.execute(tx);
    if (await isLoaded(tx)) return;
    const clientes = await seedBase(tx, { now, agenciaKey: settings.demoAgenciaKey, passwordHash });
    await seedTarifas(tx, clientes, now);
    const people = {
      andina: await peopleOf(tx, clientes.andina.idCliente),
      rio: await peopleOf(tx, clientes.rio.idCliente),
    };
    const dice = createDice(SEED);
    for (const { key, count, months } of HISTORY) {
      const { idCliente } = people[key];
      const departures = demoDepartures(dice, now, { count, months });
      for (let from = 0; from < departures.length; from += BATCH) {
        const batch = departures.slice(from, from + BATCH);
        const ids = await writeHistory(tx, { dice, departures: batch, now, routes, people: people[key] });
        await projectPedidos(tx, idCliente, ids);
      }
      await seedReclamos(tx, idCliente, now);
      await seedPending(tx, idCliente, now);
      if (key !== 'andina') continue;
      await seedUsual(tx, idCliente, now);
      await seedRoutes(tx, people[key]);
      await seedSalidas(tx, { geo, log }, { dice: createDice(SEED + 1), people: people[key], now });
    }
    const flota = await seedFlota(tx, [clientes.andina.idCliente, clientes.rio.idCliente], now);
    await seedLiveDay(tx, people, { flota, routes, now });
    // without figures of the tables an auditor's year by cost centre takes 15 s in place of 0.1
    await sql`analyze`.execute(tx);
  });
}

/** Who may sign in, and with what: more lines of a started demo. */
export function demoWelcome({ publicUrl, operations }: Settings): string[] {
  const dispatcher = DEMO_OPERADORES.find(({ roles: [role, more] }) => role === 'despachar' && !more)?.email;
  const width = Math.max(...DEMO_PEOPLE.map(({ username }) => username.length));
  return [
    '',
    `Personas de demostración (contraseña de todas: ${DEMO_PASSWORD}):`,
    ...DEMO_PEOPLE.map(({ username, note }) => `  ${username.padEnd(width)}  ${note}`),
    '',
    ...(operations
      ? [`Operaciones: ${publicUrl}/operaciones  (${dispatcher}, con la misma contraseña y el código que muestra)`]
      : []),
    `Correos enviados: ${publicUrl}/api/demo/correos`,
  ];
}
