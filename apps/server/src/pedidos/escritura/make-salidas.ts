import { plusMinutes } from '@traza/domain';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { SISTEMA } from '#lib/author.ts';
import { newPublicId } from '#lib/ids.ts';
import { projectPedidos } from '../proyeccion/project.ts';
import { insertEvents } from './events.ts';
import type { PedidoKey } from './lock-pedidos.ts';

/** Some salidas of a recorrido, with all that is theirs. */
export interface NewSalidas {
  carpool: PedidoKey & {
    idAgencia: number | null;
    integrado: boolean | null;
    idTipoVehiculo: number;
    plazas: number;
  };
  salidas: readonly { fecha: string; inicio: Temporal.Instant; idTarifa: number | null }[];
  paradas: readonly {
    direccion: string;
    alias: string;
    lat: number;
    lon: number;
    esTerminal: boolean;
    /** Minutes after the start. */
    minuto: number;
  }[];
  metros: number;
  segundos: number;
  ruta: unknown;
}

async function insertViajes(tx: Tx, made: NewSalidas, now: Temporal.Instant) {
  const { carpool: recorrido, salidas, metros, segundos, ruta } = made;
  return (
    tx
      .insertInto('viaje')
      .values(
        salidas.map(({ fecha, inicio, idTarifa }) => ({
          idCliente: recorrido.idCliente,
          idPublic: newPublicId(),
          idCarpool: recorrido.id,
          idAgencia: recorrido.idAgencia,
          idTipoVehiculo: recorrido.idTipoVehiculo,
          status: 'registrado' as const,
          integrado: recorrido.integrado ?? false,
          inicio,
          fechaRecorrido: fecha,
          creado: now,
          modificado: now,
          cotizacion: 0,
          idTarifa,
          metrosCotizados: metros,
          segundosCotizados: segundos,
          rutaCotizada: JSON.stringify(ruta),
        })),
      )
      // another process may be making the same ones: the first wins
      .onConflict((conflict) =>
        conflict
          .columns(['idCliente', 'idCarpool', 'fechaRecorrido'])
          .where('fechaRecorrido', 'is not', null)
          .doNothing(),
      )
      .returning(['id', 'inicio'])
      .execute()
  );
}

async function insertParadasAndAsientos(
  tx: Tx,
  { carpool: { idCliente, plazas }, paradas }: NewSalidas,
  viajes: readonly { id: number; inicio: Temporal.Instant }[],
): Promise<void> {
  await tx
    .insertInto('parada')
    .values(
      viajes.flatMap(({ id: idViaje, inicio }) =>
        paradas.map(({ minuto, ...parada }, orden) => ({
          ...parada,
          idCliente,
          idViaje,
          orden,
          fechaHora: plusMinutes(inicio, minuto),
        })),
      ),
    )
    .execute();
  await sql`
    insert into pasaje (id_cliente, id_viaje, tipo, coef_prorrateo)
    select ${idCliente}, run, 'ASIENTO VACÍO', 0
      from unnest(${viajes.map(({ id }) => id)}::int[]) as run, generate_series(1, ${plazas}::int)
     order by run`.execute(tx);
}

/** Makes the salidas of a recorrido with their timed stops and empty seats (DO-61, DO-64); answers the numbers of those that are new. */
export async function makeSalidas(tx: Tx, made: NewSalidas, now: Temporal.Instant): Promise<number[]> {
  const { idCliente } = made.carpool;
  const viajes = await insertViajes(tx, made, now);
  if (viajes.length === 0) return [];
  await insertParadasAndAsientos(tx, made, viajes);
  const ids = viajes.map(({ id }) => id);
  const eventos = ids.map((idPedido) => ({ idPedido, tipo: 'registrado' as const, actor: '' }));
  await insertEvents(tx, idCliente, eventos, { by: SISTEMA, now });
  await projectPedidos(tx, idCliente, ids);
  return ids;
}
