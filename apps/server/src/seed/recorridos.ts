import { type Dice, PLACES } from '@traza/demo';
import type { Tx } from '#db/database.ts';
import { SISTEMA } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { reservaOf, sellAsientos } from '#pedidos/escritura/asientos.ts';
import { lockPedidos } from '#pedidos/escritura/lock-pedidos.ts';
import { writeAll } from '#pedidos/escritura/with-pedido.ts';
import { type DueSalidas, dueSalidas, writeSalidas } from '#pedidos/recorridos/generate-salidas.ts';
import type { RouteParada } from '#pedidos/recorridos/route-paradas.ts';
import { findSalida, listSalidaParadas } from '#pedidos/recorridos/salida-queries.ts';
import type { HistoryPeople } from './history-people.ts';

/** Two fixed routes of Andina: to work in the morning, and back in the evening. */
const ROUTES = [
  {
    nombre: 'Belgrano – Barracas',
    dias: 'LMXJV--',
    hora: '07:10',
    plazas: 12,
    idTipoVehiculo: 23,
    paradas: [
      ['Oficina Belgrano', 0],
      ['Cliente Palermo', 14],
      ['Casa central', 30],
      ['Depósito Barracas', 45],
    ],
  },
  {
    nombre: 'Barracas – Belgrano',
    dias: 'LMXJV--',
    hora: '18:15',
    plazas: 19,
    idTipoVehiculo: 26,
    paradas: [
      ['Depósito Barracas', 0],
      ['Casa central', 16],
      ['Cliente Palermo', 34],
      ['Oficina Belgrano', 50],
    ],
  },
] as const;

/** Some runs have a few people on them, from today on. */
const BOOKED_SALIDAS = 8;

function paradaAt(alias: string, minuto: number): RouteParada {
  const place = PLACES.find((candidate) => candidate.alias === alias);
  if (!place) throw new Error(`the demo names ${alias}, which it does not have`);
  const { street: direccion, lat, lon } = place;
  return { direccion, alias, lat, lon, minuto };
}

/** The two routes, driven by the carrier that tells its trips. */
export async function seedRoutes(tx: Tx, { idCliente, carriers: agencias }: HistoryPeople): Promise<void> {
  const agencia = agencias.find(({ integrado }) => integrado);
  await tx
    .insertInto('carpool')
    .values(
      ROUTES.map(({ paradas, ...route }) => ({
        ...route,
        idCliente,
        idAgencia: agencia?.idAgencia ?? null,
        paradas: JSON.stringify(paradas.map(([alias, minuto]) => paradaAt(alias, minuto))),
      })),
    )
    .execute();
}

/** One to four colleagues ride from one stop to a later one, each at their own cost centre. */
async function bookSome(
  tx: Tx,
  { recorrido }: DueSalidas,
  idViaje: number,
  { dice, people, now }: { dice: Dice; people: HistoryPeople; now: Temporal.Instant },
): Promise<void> {
  const salida = await findSalida(tx, [people.idCliente], { idViaje, idCarpool: recorrido.id });
  if (!salida) return;
  const paradas = await listSalidaParadas(tx, people.idCliente, [idViaje]);
  const first = dice.int(0, people.empleados.length - 1);
  const pasajeros = Array.from(
    { length: dice.int(1, 4) },
    (_, i) => people.empleados[(first + i) % people.empleados.length],
  );
  const asientos = pasajeros.flatMap((pasajero) => {
    const from = dice.int(0, paradas.length - 2);
    return pasajero
      ? [
          {
            idPersona: pasajero.idPersona,
            nombre: pasajero.nombre,
            tel: pasajero.tel,
            idioma: null,
            idCeco: pasajero.idCeco,
            precioAsiento: salida.porAsiento,
            from,
            to: paradas.length - 1,
          },
        ]
      : [];
  });
  const [requester] = pasajeros;
  if (!requester) return;
  const { idCuenta, idPersona: idPersonaSol, idCeco, idFormaPago } = requester;
  const made = reservaOf(salida, { idPersonaSol, idCuenta, idCeco, idFormaPago }, asientos.length);
  const dated = { by: SISTEMA, now } as const;
  const [pedido] = await lockPedidos(tx, people.idCliente, [idViaje]);
  const { change } = await sellAsientos(tx, salida, { paradas, made, asientos }, dated);
  if (pedido) await writeAll(tx, people.idCliente, [{ pedido, change: { ...change, answer: undefined } }], dated);
}

/** The runs of the coming weeks, the next of them with some seats sold. */
export async function seedSalidas(
  tx: Tx,
  { geo, log }: Pick<Deps, 'geo' | 'log'>,
  context: { dice: Dice; people: HistoryPeople; now: Temporal.Instant },
): Promise<void> {
  const { people, now } = context;
  // the embedded router answers within the process: nothing outside is waited for
  for (const due of await dueSalidas({ db: tx, geo, log }, { now, idCliente: people.idCliente })) {
    const ids = await writeSalidas(tx, due, now);
    for (const id of ids.slice(0, BOOKED_SALIDAS)) await bookSome(tx, due, id, context);
  }
}
