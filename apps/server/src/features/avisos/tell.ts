import { dialledPhone } from '@traza/domain';
import { type AvisoAct, type AvisoChoice, type AvisoPerson, smsNumber, whoIsTold } from '@traza/domain/avisos';
import type { Tx } from '#db/database.ts';
import { notifyUsuarios } from '#features/notificaciones/notify.ts';
import type { Deps } from '#lib/deps.ts';
import { hasGateway } from './gateway.ts';
import { endEnlaces } from './own-enlace.ts';
import {
  type AvisoPedido,
  type AvisoPersonRow,
  countByNumber,
  countOfPedido,
  findPeople,
  findRefusals,
  insertAvisos,
  isToldOfPlan,
  type NewAviso,
} from './queries.ts';
import { telHash } from './tel-hash.ts';

export type TellDeps = Pick<Deps, 'jobs' | 'clock' | 'push' | 'settings'>;

/** What became of a pedido; `mark` tells two of an act apart. */
export interface TellableAct {
  act: AvisoAct;
  mark?: string;
  /** Of an arrival, by its place in the route. */
  parada?: number | null;
  /** Of those alone that are named. */
  pasajes?: readonly number[];
}

async function peopleOf(
  tx: Tx,
  rows: readonly AvisoPersonRow[],
  idCliente: number,
  now: Temporal.Instant,
): Promise<AvisoPerson[]> {
  const numberOf = ({ tel }: AvisoPersonRow) => (tel === null ? undefined : smsNumber(tel)?.number);
  const numbers = rows.flatMap((row) => numberOf(row) ?? []);
  const counted = await countByNumber(tx, numbers, now);
  const refusals = await findRefusals(tx, idCliente, {
    hashes: numbers.map(telHash),
    personas: rows.flatMap(({ idPersona }) => idPersona ?? []),
  });
  return rows.map((row) => {
    const number = numberOf(row);
    const isRefused =
      row.idPersona === null
        ? number !== undefined && refusals.hashes.has(telHash(number).toString('hex'))
        : refusals.personas.has(row.idPersona);
    const { lastHour = 0, lastDay = 0 } = counted.get(number ?? '') ?? {};
    return {
      ...row,
      hasBell: row.idUsuario !== null,
      isRefused,
      asc: row.asc ?? 0,
      des: row.des ?? 0,
      lastHour,
      lastDay,
    };
  });
}

function avisoOf(
  { channel, reason, number }: AvisoChoice,
  row: AvisoPersonRow,
  { idCliente, act, mark, now }: { idCliente: number; act: AvisoAct; mark: string; now: Temporal.Instant },
): NewAviso {
  const { idPedido, idSolicitud, idPasaje, part: quien, idPersona, nombre, tel, idioma } = row;
  const estado = channel === 'ninguno' ? 'fallido' : channel === 'campana' ? 'enviado' : 'pendiente';
  const person = { quien, idPersona, nombre, tel: number ?? tel, idioma: idioma ?? 'es' } as const;
  return {
    idCliente,
    idPedido,
    idSolicitud,
    idPasaje,
    ...person,
    acto: act,
    marca: mark,
    canal: channel,
    estado,
    motivo: reason,
    creado: now,
    enviado: estado === 'enviado' ? now : null,
  };
}

/** The bell of empleados, for what no other novedad tells them. */
async function ringBell(
  tx: Tx,
  deps: TellDeps,
  { told, rows, pedido }: { told: readonly AvisoChoice[]; rows: readonly AvisoPersonRow[]; pedido: AvisoPedido },
  { act, parada, mark = '' }: TellableAct,
): Promise<void> {
  const isSilent = act === 'pedido' ? false : act !== 'arribado' || parada === 0;
  if (isSilent) return;
  const heard = new Set(told.map(({ idPasaje }) => idPasaje));
  const usuarios = rows.flatMap(({ idPasaje, idUsuario }) =>
    idUsuario !== null && heard.has(idPasaje) ? [idUsuario] : [],
  );
  const novedad =
    act === 'pedido'
      ? ({ estado: 'Pedido', subestado: '' } as const)
      : ({ estado: 'Arribado', subestado: mark } as const);
  if (usuarios.length > 0) await notifyUsuarios(tx, deps, pedido, novedad, usuarios);
}

/** The requester hears of it anyway; of an end nobody hears who never heard of the pedido. */
function isConcerned(
  { idPersona, idRequester, idPasaje, isTold }: AvisoPersonRow,
  { act, pasajes }: TellableAct,
): boolean {
  if (idPersona === idRequester || (act === 'anulado' && !isTold)) return false;
  return pasajes === undefined || pasajes.includes(idPasaje);
}

/**
 * Tells who travels, sends or receives of what became of a pedido, without the help of who asked for it (decision 101): writes one aviso
 * for each of them and queues it, in the transaction of the change. Nothing is sent here.
 */
export async function tellPeople(tx: Tx, deps: TellDeps, pedido: AvisoPedido, what: TellableAct): Promise<void> {
  const { act, parada = null, mark = '' } = what;
  const { idCliente } = pedido;
  const now = deps.clock.now();
  const all = await findPeople(tx, pedido);
  if (act === 'anulado') {
    const left = all.map(({ idPasaje }) => idPasaje);
    await endEnlaces(tx, { idCliente, pasajes: what.pasajes ?? left }, now);
  }
  const rows = all.filter((row) => isConcerned(row, what));
  const [first] = rows;
  if (!first || (act === 'pedido' && (await isToldOfPlan(tx, idCliente, first.idSolicitud)))) return;
  const people = await peopleOf(tx, rows, idCliente, now);
  const told = whoIsTold(people, {
    act,
    parada,
    hasGateway: hasGateway(deps.settings),
    countries: deps.settings.sms.countries,
    lastHour: await countOfPedido(tx, { idCliente, idPedido: first.idPedido }, now),
  });
  const avisos = told.flatMap((one) => {
    const row = rows.find(({ idPasaje, part }) => idPasaje === one.idPasaje && part === one.part);
    return row ? [avisoOf(one, row, { idCliente, act, mark, now })] : [];
  });
  const made = await insertAvisos(tx, avisos);
  await ringBell(tx, deps, { told, rows, pedido }, what);
  await send(tx, deps, idCliente, made);
}

/** Who travels, sends or receives by now: for `tellLeft`, before a change. */
export async function listPeople(tx: Tx, pedido: AvisoPedido): Promise<readonly AvisoPersonRow[]> {
  return findPeople(tx, pedido);
}

/** By what somebody is reached: the number of a guest, whatever they are called, and that of an empleado without mail and bell. */
function reachOf({ idPersona, email, idUsuario, tel, nombre }: AvisoPersonRow): string {
  const isByName = idPersona !== null && (email !== null || idUsuario !== null);
  return isByName || !tel ? `${idPersona} ${nombre}` : dialledPhone(tel);
}

/**
 * Tells who travelled in a pedido before its requester changed it, and does not any more, that for them it is off (W-371). `before` is who they
 * were then: their pasaje is gone by now, so that what they are told hangs on one that stayed.
 */
export async function tellLeft(
  tx: Tx,
  deps: TellDeps,
  pedido: AvisoPedido,
  before: readonly AvisoPersonRow[],
): Promise<void> {
  const { idCliente } = pedido;
  const after = await findPeople(tx, pedido);
  const reached = new Set(after.map(reachOf));
  const left = before.filter((row) => isConcerned(row, { act: 'anulado' }) && !reached.has(reachOf(row)));
  const [kept] = after;
  if (!kept || left.length === 0) return;
  const now = deps.clock.now();
  const told = whoIsTold(await peopleOf(tx, left, idCliente, now), {
    act: 'anulado',
    parada: null,
    hasGateway: hasGateway(deps.settings),
    countries: deps.settings.sms.countries,
    lastHour: await countOfPedido(tx, { idCliente, idPedido: kept.idPedido }, now),
  });
  const { idPedido, idSolicitud, idPasaje } = kept;
  const avisos = told.flatMap((one) => {
    const row = left.find((each) => each.idPasaje === one.idPasaje && each.part === one.part);
    const told = { idCliente, act: 'anulado' as const, mark: `quitado ${one.idPasaje}`, now };
    return row ? [{ ...avisoOf(one, row, told), idPedido, idSolicitud, idPasaje }] : [];
  });
  await send(tx, deps, idCliente, await insertAvisos(tx, avisos, { supersedes: false }));
}

async function send(
  tx: Tx,
  deps: TellDeps,
  idCliente: number,
  made: readonly { id: number; canal: string }[],
): Promise<void> {
  for (const { id: idAviso, canal } of made) {
    if (canal === 'sms' || canal === 'mail' || canal === 'whatsapp') {
      await deps.jobs.send(tx, 'avisar', { idCliente, idAviso });
    }
  }
}
