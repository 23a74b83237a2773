import { identifyOperador } from '#identidad/operadores/authenticate.ts';
import { identifySesion } from '#identidad/sesion/authenticate.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { SeenPedidos } from '#pedidos/lectura/see-pedidos.ts';
import type { Cambio } from './queries.ts';
import { type AnyStream, frameOf, OperadorStream, type Stream, streamsApart, type WatchedPedidos } from './stream.ts';

type RightsDeps = Pick<Deps, 'db' | 'clock'>;

/** The identity of a session; undefined once the session is over. */
async function unlessOver<T>(identified: Promise<T>): Promise<T | undefined> {
  return identified.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) return undefined;
    throw error;
  });
}

/**
 * Ends a stream whose session is over. Otherwise loads its owner's rights anew, which decide what it hears from now on (W-113, M-033,
 * M-044).
 */
export async function refreshRights(deps: RightsDeps, stream: AnyStream): Promise<void> {
  return stream instanceof OperadorStream ? refreshOperador(deps, stream) : refreshUsuario(deps, stream);
}

async function refreshOperador(deps: RightsDeps, stream: OperadorStream): Promise<void> {
  const { operador: before } = stream;
  const now = await unlessOver(identifyOperador(deps, before.tokenHash));
  if (!now) return stream.end('sesion');
  stream.ends = now.ends;
  stream.operador = now.operador;
  if (now.operador.roles.join() !== before.roles.join()) stream.write(frameOf('resync', { motivo: 'permisos' }));
}

async function refreshUsuario(deps: RightsDeps, stream: Stream): Promise<void> {
  const { actor: before } = stream;
  const now = await unlessOver(identifySesion(deps, before.tokenHash));
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

/** Runs before a batch of changes is sent: applies lost sessions, accounts and permissions, and newly watched pedidos. */
export async function applyRights(
  deps: RightsDeps,
  cambios: readonly Cambio[],
  streams: readonly AnyStream[],
): Promise<void> {
  const keys = (tema: Cambio['tema']) =>
    new Set(cambios.filter((each) => each.tema === tema).map(({ clave }) => clave));
  const { usuarios, operadores } = streamsApart(streams);
  const [personas, sesiones] = [keys('cuenta'), keys('sesion')];
  const watchedPedidos = new Map(
    cambios.filter(({ tema }) => tema === 'mirados').map(({ clave, cuerpo }) => [clave, cuerpo]),
  );
  for (const stream of usuarios) {
    const { idPersona, tokenHash } = stream.actor;
    follow(stream, watchedPedidos.get(stream.id));
    if (personas.has(String(idPersona)) || sesiones.has(tokenHash.toString('hex'))) await refreshRights(deps, stream);
  }
  const [changed, ended] = [keys('operador'), keys('operador_sesion')];
  for (const stream of operadores) {
    const { idOperador, tokenHash } = stream.operador;
    if (changed.has(String(idOperador)) || ended.has(tokenHash.toString('hex'))) await refreshRights(deps, stream);
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
