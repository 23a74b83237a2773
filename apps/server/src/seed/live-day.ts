import { type ClienteKey, createDice, DEMO_PEOPLE, type LivePlan, type PlannedRoute, planLiveDay } from '@traza/demo';
import { plusMinutes } from '@traza/domain';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { projectPedidos } from '#pedidos/proyeccion/project.ts';
import type { SeededFlota } from './flota.ts';
import { numbers, writePedidos } from './history.ts';
import type { HistoryPedido, HistoryPeople } from './history-people.ts';

const SEED = 4660;
/** From so many minutes on others than the own flota see what Río Salud asks for. */
const OTHERS_MIN = 10;
/** How long somebody waits for the call that they asked for. */
const CALL_MIN = 4;

const STORIES = new Map(DEMO_PEOPLE.map(({ username, nombre, apellido }) => [username, `${nombre} ${apellido}`]));
const STORIED = new Set(STORIES.values());

/** Who asked: one of those without a story in turn, unless it is somebody's own. */
function requesterOf(
  { username }: Pick<LivePlan, 'username'>,
  index: number,
  { empleados }: Pick<HistoryPeople, 'empleados'>,
) {
  const plain = empleados.filter(({ nombre }) => !STORIED.has(nombre));
  const found =
    username === undefined
      ? plain[(index * 5) % plain.length]
      : empleados.find(({ nombre }) => nombre === STORIES.get(username));
  if (!found) throw new Error('a live pedido needs somebody who asked');
  return found;
}

/** What a fresh demo has under way, to come and unanswered at this very moment, of both clientes (M-228, M-230). */
export async function seedLiveDay(
  tx: Tx,
  people: Readonly<Record<ClienteKey, HistoryPeople>>,
  { flota, routes, now }: { flota: SeededFlota; routes: readonly PlannedRoute[]; now: Temporal.Instant },
): Promise<void> {
  await seedCascada(tx, people.rio, flota);
  const dice = createDice(SEED);
  const plans = planLiveDay(dice, now, routes);
  for (const key of ['rio', 'andina'] as const) {
    const own = plans.filter(({ cliente }) => cliente === key);
    const ids = await numbers(tx, own.length);
    const batch = own.map((plan, index): HistoryPedido => {
      const { pedido, pair } = plan;
      const id = ids[index] ?? 0;
      const requester = requesterOf(plan, index, people[key]);
      const pasajero = pedido.tipo === 'PARAOTRO' ? requesterOf({}, index + 1, people[key]) : requester;
      const own = { idAgencia: flota.idAgencia, pair: pairAt(pair, flota) };
      return { pedido, own, idSolicitud: id, idViaje: pedido.outcome === 'viaje' ? id : null, requester, pasajero };
    });
    await writePedidos(tx, batch, { people: people[key], dice });
    await projectPedidos(tx, people[key].idCliente, ids);
  }
  await seedOfertas(tx, people.rio.idCliente);
  await seedLlamada(tx, people.rio, now);
}

/** The chofer and the vehiculo at a place of the catalogue. */
function pairAt(place: number | null, { choferes, vehiculos }: SeededFlota) {
  const [idChofer, idVehiculo] = place === null ? [] : [choferes[place], vehiculos[place]];
  return idChofer === undefined || idVehiculo === undefined ? undefined : { idChofer, idVehiculo };
}

/** Whom Río Salud asks first: the own flota, and after some minutes everybody else. Andina asks all at once. */
async function seedCascada(tx: Tx, { idCliente }: HistoryPeople, { idAgencia }: SeededFlota): Promise<void> {
  await tx
    .insertInto('cascada')
    .values([
      { idCliente, orden: 1, idAgencia, minuto: 0 },
      { idCliente, orden: 2, idAgencia: null, minuto: OTHERS_MIN },
    ])
    .execute();
}

/** Of what is open of a cliente with a cascada: each agencia from its minute on, as the door writes it. */
async function seedOfertas(tx: Tx, idCliente: number): Promise<void> {
  await sql`
    insert into oferta (id_cliente, id_solicitud, id_agencia, desde, contada)
    select s.id_cliente, s.id, l.id_agencia, s.creado + make_interval(mins => coalesce(own.minuto, others.minuto)), true
      from solicitud s
      join agencia_cliente l on l.id_cliente = s.id_cliente
      left join cascada own on own.id_cliente = s.id_cliente and own.id_agencia = l.id_agencia
      left join cascada others on others.id_cliente = s.id_cliente and others.id_agencia is null
     where s.id_cliente = ${idCliente} and s.estado = 'A' and coalesce(own.minuto, others.minuto) is not null`.execute(
    tx,
  );
}

/** Somebody asked to be called a few minutes ago. */
async function seedLlamada(tx: Tx, people: HistoryPeople, now: Temporal.Instant): Promise<void> {
  const { idPersona, tel } = requesterOf({}, 3, people);
  await tx
    .insertInto('llamadaSoporte')
    .values({ idCliente: people.idCliente, idPersona, celular: tel, creada: plusMinutes(now, -CALL_MIN) })
    .execute();
}
