import { PLACE_SOURCES } from '@traza/domain/solicitudes';
import { type Actor, clientesOf } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { consumeAsk } from '#lib/rate-limits.ts';
import { findDireccion, savePlace } from './queries.ts';

/** The sources that a search gives; anything else was made by hand, and nothing of it is ever fetched (XO-25). */
const STORED = /^(fav|cliente|cached)-([1-9]\d{0,8})$/;
const PLACE = new RegExp(`^(?:${Object.values(PLACE_SOURCES).join('|')})-([a-z0-9-]+)$`);
const BOOKS = new Map([
  ['fav', 'fav'],
  ['cliente', 'cliente'],
  ['cached', 'cache'],
]);

type Direccion = NonNullable<Awaited<ReturnType<typeof findDireccion>>>;

/** Own favourites, addresses of one's clients, and those that belong to nobody. */
export function canSeeDireccion(caller: Actor, { ambito, idUsuario, idCliente }: Direccion): boolean {
  if (ambito === 'fav') return idUsuario === caller.idUsuario;
  return ambito === 'cache' || (idCliente !== null && clientesOf(caller).includes(idCliente));
}

/** The point of a suggestion by its source. A place of the gazetteer is stored, so that it gets an id (DO-54). */
export async function resolveSource({ db, geo, limits }: Deps, caller: Actor, source: string, signal: AbortSignal) {
  await consumeAsk(limits, 'searches', caller);
  const key = PLACE.exec(source)?.[1];
  if (key !== undefined) {
    const place = required(await geo.lookup(key, signal), 'address_not_found');
    const { street, lat, lon } = place;
    return { id: await savePlace(db, { ...place, key }), street, lat, lon };
  }
  const [, prefix = '', id] = STORED.exec(source) ?? [];
  const direccion = required(id === undefined ? undefined : await findDireccion(db, Number(id)), 'address_not_found');
  if (direccion.ambito !== BOOKS.get(prefix) || !canSeeDireccion(caller, direccion)) {
    throw new AppError('address_not_found');
  }
  const { street, lat, lon } = direccion;
  return { id: direccion.id, street, lat, lon };
}
