import type { Api, Output } from '@traza/contract';
import { formatDate, formatTime, toWire } from '@traza/domain';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { countUnread, listNovedades } from './queries.ts';

type Listed = Output<Api['GET /notificaciones']>['data'];

/** The newest notices of the caller, whatever client they are of (T-321, DT-49). */
export async function listOwnNovedades({ db, push }: Pick<Deps, 'db' | 'push'>, { idUsuario }: Actor): Promise<Listed> {
  const rows = await listNovedades(db, idUsuario);
  return {
    novedades: rows.map(({ id, idCliente, idSolicitud, idViaje, salida, estado, subestado, creada, leida }) => ({
      id,
      idCliente,
      idSolicitud,
      idViaje,
      fecha: formatDate(salida),
      hora: formatTime(salida),
      estado,
      subestado,
      creada: toWire(creada),
      leida: leida !== null,
    })),
    sinLeer: await countUnread(db, idUsuario),
    clavePublica: push?.publicKey ?? '',
  };
}
