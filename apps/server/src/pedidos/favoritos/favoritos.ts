import type { PedidoFavorito } from '@traza/contract';
import { cleanText, toWire } from '@traza/domain';
import { FAVORITOS } from '@traza/domain/favoritos';
import { whyNotFavouriteName } from '@traza/domain/solicitudes';
import { type Actor, accountAt, clientesOf } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { onceUnique } from '#lib/unique.ts';
import { buildPlantilla, refreshPlantillas, type StoredPlantilla } from './build-plantilla.ts';
import {
  countForUpdate,
  deleteRow,
  type FavoritoRow,
  findFavoritos,
  insertFavorito,
  lockFavorito,
  renameRow,
} from './queries.ts';

const CALL = 'POST /pedidos/favoritos';
const spanish = new Intl.Collator('es', { sensitivity: 'base' });

function readName(text: string): string {
  refuse(whyNotFavouriteName(text));
  return cleanText(text);
}

/** A name is used once by a person at a client, capitals aside. */
const NAME = { pedido_favorito_nombre: { field: 'nombre', code: 'favourite_name_used' } } as const;

async function presentAll(deps: Deps, caller: Actor, rows: readonly FavoritoRow[]): Promise<PedidoFavorito[]> {
  const [first] = rows;
  if (!first) return [];
  const stored = rows.map(({ plantilla }) => plantilla);
  const fresh = await refreshPlantillas(deps, caller, first.idCliente, stored);
  return rows.map(({ id, nombre, creado }, index) => ({
    id,
    nombre,
    creado: toWire(creado),
    plantilla: required(fresh[index], 'internal_error'),
  }));
}

async function presentOne(deps: Deps, caller: Actor, row: FavoritoRow): Promise<PedidoFavorito> {
  return required((await presentAll(deps, caller, [row]))[0], 'internal_error');
}

/** The favoritos of the caller at a cliente, by name; nobody else reads them. */
export async function listFavoritos(deps: Deps, caller: Actor, idCliente: number): Promise<PedidoFavorito[]> {
  return (await readFavoritos(deps, caller, idCliente)).shown;
}

/** The same, with what is stored of them. */
export async function readFavoritos(
  deps: Deps,
  caller: Actor,
  idCliente: number,
): Promise<{ kept: StoredPlantilla[]; shown: PedidoFavorito[] }> {
  accountAt(caller, idCliente);
  const rows = await findFavoritos(deps.db, idCliente, caller.idUsuario);
  const sorted = rows.toSorted((a, b) => spanish.compare(a.nombre, b.nombre) || a.id - b.id);
  return { kept: sorted.map(({ plantilla }) => plantilla), shown: await presentAll(deps, caller, sorted) };
}

/** Keeps what asks for an order again under a name. */
export async function saveFavorito(
  deps: Deps,
  caller: Actor,
  {
    body,
    key,
    ip,
  }: { body: { nombre: string; extrasType: 's' | 'v'; id: number }; key: string | undefined; ip: string },
): Promise<PedidoFavorito> {
  const nombre = readName(body.nombre);
  const plantilla = await buildPlantilla(deps, caller, body);
  const made = createKeyed(deps, caller, CALL, { key, body }, async () => {
    return async (tx): Promise<PedidoFavorito> => {
      const { idCliente } = plantilla;
      const { idUsuario } = caller;
      const count = await countForUpdate(tx, idCliente, idUsuario);
      if (count >= FAVORITOS.max) throw new AppError('too_many_favourites');
      const creado = deps.clock.now();
      const id = await insertFavorito(tx, { idCliente, idUsuario, nombre, plantilla, creado });
      await audit(tx, {
        idCliente,
        ts: creado,
        by: caller,
        ip,
        accion: 'crear',
        objeto: 'favorito',
        idObjeto: id,
        despues: { nombre, pedido: body.id },
      });
      // read by this very transaction, which may hold the only connection
      return presentOne({ ...deps, db: tx }, caller, { id, idCliente, nombre, plantilla, creado });
    };
  });
  return onceUnique(NAME, made);
}

export async function renameFavorito(
  deps: Deps,
  caller: Actor,
  { id, nombre: text, ip }: { id: number; nombre: string; ip: string },
): Promise<PedidoFavorito> {
  const nombre = readName(text);
  const row = await onceUnique(
    NAME,
    deps.db.transaction().execute(async (tx) => {
      const before = required(await lockFavorito(tx, clientesOf(caller), caller.idUsuario, id), 'not_found');
      await renameRow(tx, before, nombre);
      await audit(tx, {
        idCliente: before.idCliente,
        ts: deps.clock.now(),
        by: caller,
        ip,
        accion: 'editar',
        objeto: 'favorito',
        idObjeto: id,
        antes: { nombre: before.nombre },
        despues: { nombre },
      });
      return { ...before, nombre };
    }),
  );
  return presentOne(deps, caller, row);
}

export async function removeFavorito(
  { db, clock }: Deps,
  caller: Actor,
  { id, ip }: { id: number; ip: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = required(await lockFavorito(tx, clientesOf(caller), caller.idUsuario, id), 'not_found');
    await deleteRow(tx, row);
    await audit(tx, {
      idCliente: row.idCliente,
      ts: clock.now(),
      by: caller,
      ip,
      accion: 'eliminar',
      objeto: 'favorito',
      idObjeto: id,
      antes: { nombre: row.nombre },
    });
  });
}
