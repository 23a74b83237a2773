import type { Api, ApiKey, Direccion } from '@traza/contract';
import { fold } from '@traza/domain';
import {
  DIRECCIONES,
  type DireccionForm,
  direccionIssues,
  isStreetForm,
  stripStreet,
  tidyDireccion,
} from '@traza/domain/direcciones';
import { FAVORITOS } from '@traza/domain/favoritos';
import { isKnownPlace } from '@traza/domain/solicitudes';
import type * as z from 'zod';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, badInput, refuseAll, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { brokenUnique } from '#lib/unique.ts';
import {
  type Book,
  countBookForUpdate,
  deleteDireccion,
  findBook,
  insertDireccion,
  type KnownDireccion,
} from './book-queries.ts';

type NewDireccion = z.output<Api['POST /direcciones/v2/favoritas/']['body']>;

/** Whoever administers all empleados of a cliente maintains its book; an administrator of a grupo does not (A-386, DA-53). */
function corporateBook(caller: Actor, idCliente: number): Book {
  if (!accountAt(caller, idCliente).permisos.manageEmpleados) throw new AppError('forbidden');
  return { ambito: 'cliente', idCliente };
}

export async function listFavourites({ db }: Deps, { idUsuario }: Actor): Promise<Direccion[]> {
  return findBook(db, { ambito: 'fav', idUsuario }, idUsuario);
}

/** Anybody with an active account at the client reads its addresses (DA-53). */
export async function listCorporate({ db }: Deps, caller: Actor, idCliente: number): Promise<Direccion[]> {
  accountAt(caller, idCliente);
  return findBook(db, { ambito: 'cliente', idCliente }, caller.idUsuario);
}

/** A street without a number is looked up: a corner or a place of the gazetteer needs none (decisions "Addresses"). */
async function standsWithoutNumber({ geo, log }: Deps, street: string): Promise<boolean> {
  if (isStreetForm(street) || !isStreetForm(street, { isKnownPlace: true })) return false;
  try {
    const places = await geo.search(street, { limit: 5 });
    return places.some(
      ({ precision, street: known }) => isKnownPlace(precision) && fold(stripStreet(known)) === fold(street),
    );
  } catch (error) {
    log.warn({ err: error }, 'the address search failed: the street is taken by its form');
    return false;
  }
}

const hasPoint = (form: DireccionForm): form is Omit<KnownDireccion, 'confirmada'> =>
  form.lat !== null && form.lon !== null;

async function readDireccion(
  deps: Deps,
  { alias, info, street, lat, lon, confirmada }: NewDireccion,
): Promise<KnownDireccion> {
  const form = tidyDireccion({ alias, info: info ?? '', street: street ?? '', lat, lon });
  refuseAll(
    direccionIssues(form, { isKnownPlace: await standsWithoutNumber(deps, form.street), area: deps.settings.area }),
  );
  if (!hasPoint(form)) throw new AppError('missing_coords');
  return { ...form, confirmada };
}

/** An alias is used once in a book, capitals aside (DA-51). */
function takenBy(error: unknown): unknown {
  const constraint = brokenUnique(error);
  if (constraint !== 'direccion_fav' && constraint !== 'direccion_cliente') return error;
  return new AppError('alias_used', { fields: [{ field: 'alias', code: 'alias_used' }] });
}

interface Keeping {
  call: ApiKey;
  body: NewDireccion;
  key: string | undefined;
  ip: string;
  /** The book, or why not: asked before the address is read. */
  open: () => { book: Book; idCliente: number | null };
}

async function save(deps: Deps, caller: Actor, { call, body, key, ip, open }: Keeping): Promise<Direccion> {
  const { book, idCliente } = open();
  const write = async () => {
    const form = await readDireccion(deps, body);
    return async (tx: Parameters<typeof insertDireccion>[0]): Promise<Direccion> => {
      const max = book.ambito === 'fav' ? FAVORITOS.max : DIRECCIONES.corporativasMax;
      if ((await countBookForUpdate(tx, book)) >= max) throw new AppError('bad_input');
      const now = deps.clock.now();
      const id = await insertDireccion(tx, book, form, { idCliente, now });
      if (book.ambito === 'cliente') {
        const what = { accion: 'crear', objeto: 'direccion', idObjeto: id, despues: form } as const;
        await audit(tx, { idCliente: book.idCliente, ts: now, by: caller, ip, ...what });
      }
      const { alias, info, street, lat, lon } = form;
      return { id, alias, info, street, lat, lon, source: book.ambito, timesUsed: 0, isCached: false };
    };
  };
  try {
    return await createKeyed(deps, caller, call, { key, body }, write);
  } catch (error) {
    throw takenBy(error);
  }
}

type Sent = Pick<Keeping, 'body' | 'key' | 'ip'>;

/** Saves an address for the caller only; the cliente is just where it was saved from. */
export async function saveDireccionFavorita(deps: Deps, caller: Actor, sent: Sent): Promise<Direccion> {
  const open = () => {
    const { idCliente } = sent.body;
    if (idCliente !== null) accountAt(caller, idCliente);
    return { book: { ambito: 'fav', idUsuario: caller.idUsuario } as const, idCliente };
  };
  return save(deps, caller, { ...sent, call: 'POST /direcciones/v2/favoritas/', open });
}

/** Keeps an address for everybody of a client. */
export async function saveDireccionOfCliente(
  deps: Deps,
  caller: Actor,
  idCliente: number,
  sent: Sent,
): Promise<Direccion> {
  const open = () => {
    const book = corporateBook(caller, idCliente);
    if (sent.body.idCliente !== null && sent.body.idCliente !== idCliente) {
      throw badInput('idCliente');
    }
    return { book, idCliente };
  };
  return save(deps, caller, { ...sent, call: 'POST /direcciones/v1/cliente/:idCliente/', open });
}

export async function removeDireccionFavorita({ db }: Deps, { idUsuario }: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    required(await deleteDireccion(tx, { ambito: 'fav', idUsuario }, id), 'direction_not_found');
  });
}

export async function removeDireccionOfCliente(
  { db, clock }: Deps,
  caller: Actor,
  { idCliente, id, ip }: { idCliente: number; id: number; ip: string },
): Promise<void> {
  const book = corporateBook(caller, idCliente);
  await db.transaction().execute(async (tx) => {
    const antes = required(await deleteDireccion(tx, book, id), 'direction_not_found');
    const what = { accion: 'eliminar', objeto: 'direccion', idObjeto: id, antes } as const;
    await audit(tx, { idCliente, ts: clock.now(), by: caller, ip, ...what });
  });
}
