import type { Enlace, Pasaje } from '@traza/contract';
import { dialledPhone, isBefore, personName, surnameFirst, toWire } from '@traza/domain';
import { isOver } from '@traza/domain/pedidos';
import {
  canRevoke,
  canShare,
  ENLACES,
  type EnlacePara,
  type EnlaceRights,
  isEnlaceExpiry,
} from '@traza/domain/seguimiento';
import { type Actor, clientesOf } from '#lib/actor.ts';
import { AppError, badInput, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { findSeenPedido, refuseIfMoved, type ViewedPedido } from '#pedidos/lectura/get-pedido.ts';
import { seesWhole } from '#pedidos/lectura/own-link.ts';
import { isCarpool, ownersOf } from '#pedidos/proyeccion/stored.ts';
import { insertEnlace, newEnlaceKey, readEnlaceKey } from '#plataforma/avisos/own-enlace.ts';
import { countAliveForUpdate, type EnlaceRow, findEnlace, findEnlaces, markRevoked } from './queries.ts';

const CALL = 'POST /pedidos/v1/:extrasType/:id/enlaces';

export interface PedidoParams {
  extrasType: 's' | 'v';
  id: number;
}

export async function seenPedido(deps: Deps, caller: Actor, { extrasType, id }: PedidoParams): Promise<ViewedPedido> {
  const seen = await findSeenPedido(deps, caller, extrasType, id);
  if (!seen && extrasType === 's') await refuseIfMoved(deps, caller, id);
  return required(seen, 'not_found');
}

/** The rights of the caller to an enlace about one pasaje. An enlace for a colleague has no `idPasaje`: any pasaje counts. */
export function rightsOf({ stored, viewer, views }: ViewedPedido, idPasaje: number | null): EnlaceRights {
  const { pasajes } = stored.pedido.extras;
  const isAbout = (place: number) => idPasaje === null || pasajes[place]?.idPasaje === idPasaje;
  const owners = ownersOf(stored).filter(({ isEmpty }, place) => !isEmpty && isAbout(place));
  const { idPersona, scope } = viewer;
  // strangers share a salida: whoever asked for one asiento counts as a pasajero, and not as the requester of everybody's
  const isShared = idPasaje === null && isCarpool(stored);
  return {
    seesCliente: scope.kind === 'client',
    isRequester: owners.some(({ idPersonaSol }) => idPersonaSol === idPersona) && !isShared,
    isPasajero: owners.some((owner) => owner.idPersona === idPersona || (isShared && owner.idPersonaSol === idPersona)),
    seesPart:
      idPasaje !== null && !seesWhole(stored, views) && views.some((view, place) => view === 'whole' && isAbout(place)),
  };
}

/** Whether the caller may make and list enlaces of a pedido; an auditor of some pasajes may not. */
function mayShare(seen: ViewedPedido): boolean {
  return canShare(rightsOf(seen, null));
}

function nameAndNumber(person: Pasaje['pasajero']): { nombre: string; tel: string | null } {
  if (!person) return { nombre: '', tel: null };
  return { nombre: personName(person), tel: person.phone ? dialledPhone(person.phone) : null };
}

/**
 * Whom an enlace is for: the person on its pasaje, or no particular colleague. Undefined where there is no such pasaje, or where it is of
 * another kind than `para` asks for.
 */
function receiverOf({ stored }: Pick<ViewedPedido, 'stored'>, para: EnlacePara, idPasaje: number | null) {
  if (para === 'colega') return idPasaje === null ? { idPersona: null, nombre: '', tel: null } : undefined;
  const { pasajes } = stored.pedido.extras;
  const place = pasajes.findIndex((pasaje) => pasaje.idPasaje === idPasaje);
  const pasaje = pasajes[place];
  const tipo = para === 'pasajero' ? 'PASAJERO' : 'ENVIO';
  if (!pasaje || pasaje.tipo !== tipo) return undefined;
  if (para === 'receptor') return { idPersona: null, ...nameAndNumber(pasaje.receptor) };
  const idPersona = stored.tickets[place]?.idPersona ?? null;
  const named = nameAndNumber(pasaje.pasajero);
  return idPersona === null ? { idPersona, ...named } : { ...named, idPersona, tel: null };
}

interface MadeFor {
  para: EnlacePara;
  idPasaje: number | null;
  idPersona: number | null;
  nombre: string;
  tel: string | null;
  telNow: string | null;
}

/** Whether the pasaje still belongs to the name and number that the enlace was made for: a phone is corrected, an asiento sold again. */
export function isStillFor(stored: ViewedPedido['stored'], link: MadeFor): boolean {
  if (link.tel !== null && dialledPhone(link.telNow ?? '') !== link.tel) return false;
  const receiver = receiverOf({ stored }, link.para, link.idPasaje);
  if (!receiver || receiver.idPersona !== link.idPersona) return false;
  return link.idPersona !== null || receiver.nombre === link.nombre;
}

function stateOf({ vence, revocado }: EnlaceRow, now: Temporal.Instant): Enlace['estado'] {
  if (revocado) return 'revocado';
  return vence && !isBefore(now, vence) ? 'vencido' : 'vivo';
}

async function present({ db, clock }: Deps, row: EnlaceRow): Promise<Enlace> {
  const {
    id,
    para,
    idPasaje,
    nombre,
    clave,
    creado,
    vence,
    abierto,
    aperturas,
    automatico,
    nombreCreador: creatorName,
    apellidoCreador: creatorSurname,
  } = row;
  return {
    id,
    para,
    idPasaje,
    nombre,
    idEnlace: await readEnlaceKey(db, clave),
    creadoPor: surnameFirst({ nombre: creatorName, apellido: creatorSurname }),
    creado: toWire(creado),
    vence: vence && toWire(vence),
    abierto: abierto && toWire(abierto),
    aperturas,
    ...(automatico && { automatico }),
    estado: stateOf(row, clock.now()),
  };
}

/** The enlaces of a pedido that the caller made or may revoke (W-122). */
export async function listEnlaces(deps: Deps, caller: Actor, params: PedidoParams): Promise<Enlace[]> {
  const seen = await seenPedido(deps, caller, params);
  if (!mayShare(seen)) throw new AppError('forbidden');
  const rows = await findEnlaces(deps.db, seen.stored.pedido.extras.cliente.id, params.id);
  const own = rows.filter((row) => canRevoke(rightsOf(seen, row.idPasaje), row.creadoPor === caller.idUsuario));
  const ended = deps.clock.now();
  return Promise.all(
    own.map((row) => present(deps, isStillFor(seen.stored, row) ? row : { ...row, revocado: row.revocado ?? ended })),
  );
}

interface NewLink extends PedidoParams {
  body: { para: EnlacePara; idPasaje?: number | null | undefined; vence?: string | null | undefined };
  key: string | undefined;
  ip: string;
}

function readExpiry(text: string | null | undefined, departure: string, now: Temporal.Instant) {
  if (text === null || text === undefined) return null;
  try {
    const vence = Temporal.Instant.from(text);
    if (isEnlaceExpiry(vence, Temporal.Instant.from(departure), now)) return vence;
  } catch (error) {
    // no moment, or one without an offset
    if (!(error instanceof RangeError)) throw error;
  }
  throw badInput('vence');
}

/**
 * Finds the live enlace of a pasaje that the caller made before. An auditor of some pasajes follows a pedido by one enlace for each pasaje,
 * and needs no second one.
 */
async function findFollowed(
  { db, clock }: Deps,
  caller: Actor,
  seen: ViewedPedido,
  { id, para, idPasaje = null }: Pick<PedidoParams, 'id'> & NewLink['body'],
): Promise<EnlaceRow | undefined> {
  if (!canShare(rightsOf(seen, idPasaje))) throw new AppError('forbidden');
  const rows = await findEnlaces(db, seen.stored.pedido.extras.cliente.id, id);
  return rows.find(
    (row) =>
      row.creadoPor === caller.idUsuario &&
      row.para === para &&
      row.idPasaje === idPasaje &&
      stateOf(row, clock.now()) === 'vivo' &&
      isStillFor(seen.stored, row),
  );
}

/** Makes an enlace that shows a pedido to one audience (W-117). The database holds its id only hashed and encrypted. */
export async function shareEnlace(deps: Deps, caller: Actor, { body, key, ip, ...params }: NewLink): Promise<Enlace> {
  const { db, clock } = deps;
  const seen = await seenPedido(deps, caller, params);
  const known = mayShare(seen) ? undefined : await findFollowed(deps, caller, seen, { ...params, ...body });
  if (known) return present(deps, known);
  const made = await createKeyed(deps, caller, CALL, { key, body: { ...params, ...body } }, async () => {
    const { para } = body;
    const idPasaje = body.idPasaje ?? null;
    const receiver = receiverOf(seen, para, idPasaje);
    if (!receiver) throw badInput('idPasaje');
    // not `forbidden`, which would reveal that somebody else's pasaje exists
    if (!canShare(rightsOf(seen, idPasaje))) throw new AppError('not_found');
    const { status, extras } = seen.stored.pedido;
    if (isOver(status)) throw new AppError('order_not_editable');
    const vence = readExpiry(body.vence, extras.inicio, clock.now());
    const { clave, claveHash } = await newEnlaceKey(db);
    const idCliente = extras.cliente.id;
    return async (tx): Promise<{ id: number; idCliente: number }> => {
      const creado = clock.now();
      const alive = await countAliveForUpdate(tx, { idCliente, idPedido: params.id, now: creado });
      if (alive >= ENLACES.max) throw new AppError('too_many_favourites', { params: { enlaces: alive } });
      const link = { idCliente, idPedido: params.id, para, idPasaje, ...receiver, vence };
      const id = await insertEnlace(tx, {
        ...link,
        clave,
        claveHash,
        creadoPor: caller.idUsuario,
        creado,
      });
      await audit(tx, {
        idCliente,
        ts: creado,
        by: caller,
        ip,
        accion: 'crear',
        objeto: 'enlace',
        idObjeto: id,
        despues: { pedido: params.id, para, nombre: receiver.nombre, vence: vence && toWire(vence) },
      });
      return { id, idCliente };
    };
  });
  return present(deps, required(await findEnlace(db, [made.idCliente], made.id), 'internal_error'));
}

/** Ends an enlace for good. It takes effect in every process at once, because each opening reads the database (W-123). */
export async function revokeEnlace(deps: Deps, caller: Actor, { id, ip }: { id: number; ip: string }): Promise<void> {
  const { db, clock } = deps;
  const row = required(await findEnlace(db, clientesOf(caller), id), 'not_found');
  if (row.creadoPor !== caller.idUsuario) {
    const seen =
      (await findSeenPedido(deps, caller, 'v', row.idPedido)) ??
      (await findSeenPedido(deps, caller, 's', row.idPedido));
    if (!seen || !canRevoke(rightsOf(seen, row.idPasaje), false)) throw new AppError('not_found');
  }
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await markRevoked(tx, row, now))) return;
    await audit(tx, {
      idCliente: row.idCliente,
      ts: now,
      by: caller,
      ip,
      accion: 'revocar',
      objeto: 'enlace',
      idObjeto: id,
      antes: { pedido: row.idPedido, para: row.para, nombre: row.nombre },
    });
  });
}
