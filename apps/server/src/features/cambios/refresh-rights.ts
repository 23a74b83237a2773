import { SeenPedidos } from '#features/pedidos/lectura/see-pedidos.ts';
import { identifySesion } from '#features/sesion/authenticate.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Cambio } from './queries.ts';
import { frameOf, type Stream, type WatchedPedidos } from './stream.ts';

type RightsDeps = Pick<Deps, 'db' | 'clock'>;

/** Ends a stream whose session is over, or narrows it to what its person may see now (W-113). */
export async function refreshRights(deps: RightsDeps, stream: Stream): Promise<void> {
  const { actor: before } = stream;
  const now = await identifySesion(deps, before.tokenHash).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) return undefined;
    throw error;
  });
  if (!now) return stream.end('sesion');
  stream.ends = now.ends;
  stream.actor = now.actor;
  if (JSON.stringify(now.actor.accounts) === JSON.stringify(before.accounts)) return;
  await followOnlySeen(deps, stream);
  stream.write(frameOf('resync', { motivo: 'permisos' }));
}

async function followOnlySeen({ db }: RightsDeps, stream: Stream): Promise<void> {
  const pedidos = await SeenPedidos.read(db, stream.mirados);
  const seen = await Promise.all(stream.mirados.map((watchedPedido) => pedidos.seenBy(stream.actor, watchedPedido)));
  stream.mirados = stream.mirados.filter((_watched, index) => seen[index]);
}

/** Before anything else is told: who lost their session, their account or a permission, and what is followed from now on. */
export async function applyRights(
  deps: RightsDeps,
  cambios: readonly Cambio[],
  streams: readonly Stream[],
): Promise<void> {
  const personas = new Set(cambios.filter(({ tema }) => tema === 'cuenta').map(({ clave }) => Number(clave)));
  const sesiones = new Set(cambios.filter(({ tema }) => tema === 'sesion').map(({ clave }) => clave));
  const watchedPedidos = new Map(
    cambios.filter(({ tema }) => tema === 'mirados').map(({ clave, cuerpo }) => [clave, cuerpo]),
  );
  if (personas.size + sesiones.size + watchedPedidos.size === 0) return;
  for (const stream of streams) {
    const { actor } = stream;
    follow(stream, watchedPedidos.get(stream.id));
    if (personas.has(actor.idPersona) || sesiones.has(actor.tokenHash.toString('hex')))
      await refreshRights(deps, stream);
  }
}

/** What `watchPedidos` wrote. */
export interface WatchedBody {
  idUsuario: number;
  pedidos: WatchedPedidos[];
}

function follow(stream: Stream, cuerpo: unknown): void {
  if (cuerpo === undefined) return;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by watchPedidos alone
  const { idUsuario, pedidos } = cuerpo as WatchedBody;
  // the name of a stream is no key: only its own user says what it follows
  if (idUsuario !== stream.actor.idUsuario) return;
  stream.mirados = pedidos;
  stream.seen.clear();
}
