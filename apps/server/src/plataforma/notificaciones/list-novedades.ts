import type { Api, Output, PedidoNovedades } from '@traza/contract';
import { toWire } from '@traza/domain';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { novedadTime } from './novedad-time.ts';
import { countUnread, listNovedades, listPedidoNovedades, type PedidoNovedadRow } from './queries.ts';

type NovedadesPage = Output<Api['GET /notificaciones']>['data'];

/** The newest notices of the caller, whatever client they are of (T-321, DT-49); where asked for, those of the newest orders too (W-095). */
export async function listOwnNovedades(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  { idUsuario }: Actor,
  { agrupadas }: { agrupadas?: 'true' | undefined } = {},
): Promise<NovedadesPage> {
  const rows = await listNovedades(db, idUsuario);
  return {
    ...(agrupadas ? { pedidos: grouped(await listPedidoNovedades(db, idUsuario)) } : {}),
    novedades: rows.map(
      ({ id, idCliente, idSolicitud, idViaje, salida, pedida, estado, subestado, creada, leida }) => ({
        id,
        idCliente,
        idSolicitud,
        idViaje,
        ...novedadTime({ salida, pedida }),
        estado,
        subestado,
        creada: toWire(creada),
        leida: leida !== null,
      }),
    ),
    sinLeer: await countUnread(db, idUsuario),
    clavePublica: push?.publicKey ?? '',
  };
}

/** Rows stand order by order, the newest of each first. */
function grouped(rows: readonly PedidoNovedadRow[]): PedidoNovedades[] {
  const pedidos = new Map<string, PedidoNovedades>();
  for (const row of rows) {
    const { idCliente, pedido, idSolicitud, idViaje, destino } = row;
    const aviso = { estado: row.estado, subestado: row.subestado, creada: toWire(row.creada) };
    const key = `${idCliente} ${pedido}`;
    const known = pedidos.get(key);
    if (known) {
      known.anteriores.push(aviso);
      known.leida &&= row.leida !== null;
    } else {
      pedidos.set(key, {
        idCliente,
        extrasType: idViaje === null ? 's' : 'v',
        id: idViaje ?? idSolicitud ?? pedido,
        destino,
        ...novedadTime(row),
        ultima: aviso,
        anteriores: [],
        leida: row.leida !== null,
      });
    }
  }
  return [...pedidos.values()];
}

/** How many notices somebody has not read, as the bell counts them. */
export async function countNovedades({ db }: Pick<Deps, 'db'>, idUsuario: number): Promise<number> {
  return countUnread(db, idUsuario);
}
