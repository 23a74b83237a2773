import { dialledPhone, isBefore } from '@traza/domain';
import {
  type AvisoAct,
  type AvisoChoice,
  type AvisoPerson,
  choferTime,
  isUrgent,
  recipientsOf,
  smsNumber,
} from '@traza/domain/avisos';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { notifyUsuarios } from '#plataforma/notificaciones/notify.ts';
import { hasGateway } from './gateway.ts';
import { endEnlaces } from './own-enlace.ts';
import {
  type AvisoPedido,
  type AvisoPersonRow,
  findPeople,
  findSent,
  insertAvisos,
  isToldOfDay,
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

interface Choosing {
  idCliente: number;
  idPedido: number;
  act: AvisoAct;
  parada: number | null;
  isUrgent: boolean;
  now: Temporal.Instant;
}

const numberOf = ({ tel }: AvisoPersonRow) => (tel === null ? undefined : smsNumber(tel)?.number);

/** Who of some people is told of an act, and by what: by what they want, and by what was sent lately. */
async function chooseFor(
  tx: Tx,
  { settings }: Pick<TellDeps, 'settings'>,
  rows: readonly AvisoPersonRow[],
  { idCliente, idPedido, act, parada, isUrgent: urgent, now }: Choosing,
): Promise<AvisoChoice[]> {
  const numbers = rows.flatMap((row) => numberOf(row) ?? []);
  const requesters = rows.map(({ idRequester }) => idRequester);
  const sent = await findSent(
    tx,
    { idCliente, idPedido, isUrgent: urgent },
    {
      numbers,
      requesters,
      hashes: numbers.map(telHash),
      personas: rows.flatMap(({ idPersona }) => idPersona ?? []),
      now,
    },
  );
  const people = rows.map((row): AvisoPerson => {
    const number = numberOf(row);
    return {
      ...row,
      hasBell: row.idUsuario !== null,
      isRefused: row.idPersona !== null && sent.refusals.personas.has(row.idPersona),
      isNumberRefused: number !== undefined && sent.refusals.hashes.has(telHash(number).toString('hex')),
      asc: row.asc ?? 0,
      des: row.des ?? 0,
      ...(sent.numbers.get(number ?? '') ?? { lastHour: 0, lastDay: 0 }),
      requesterHour: sent.requesters.get(row.idRequester) ?? 0,
    };
  });
  return recipientsOf(people, {
    act,
    parada,
    hasGateway: hasGateway(settings),
    countries: settings.sms.countries,
    lastHour: sent.pedidoHour,
    clienteDay: sent.clienteDay,
  });
}

function avisoOf(
  { channel, reason, number }: AvisoChoice,
  row: AvisoPersonRow,
  {
    idCliente,
    act,
    mark,
    isUrgent: urgente,
    now,
  }: Pick<Choosing, 'idCliente' | 'act' | 'isUrgent' | 'now'> & { mark: string },
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
    urgente,
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
  if (act !== 'pedido' && (act !== 'arribado' || parada === 0)) return;
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

/** The requester hears of it anyway. */
const isRequester = (idPersona: number | null, idRequester: number) => idPersona === idRequester;

/** Whether what is asked for concerns anybody but its requester. */
export function concernsOthers({
  idPersonaSol,
  pasajes,
}: {
  idPersonaSol: number;
  pasajes: readonly { idPersona: number | null }[];
}): boolean {
  return pasajes.some(({ idPersona }) => !isRequester(idPersona, idPersonaSol));
}

/** Of an end nobody hears who never heard of the pedido. */
function isConcerned(
  { idPersona, idRequester, idPasaje, isTold }: AvisoPersonRow,
  { act, pasajes }: TellableAct,
): boolean {
  if (isRequester(idPersona, idRequester) || (act === 'anulado' && !isTold)) return false;
  return pasajes === undefined || pasajes.includes(idPasaje);
}

/**
 * Whether nobody is told of it now: of a plan its booking is one piece of news, and so is who drives on one of its days; of a viaje that is more
 * than a day away people hear in the evening before who drives, and no sooner.
 */
async function isSilent(
  tx: Tx,
  { jobs }: TellDeps,
  { idSolicitud, idPedido, departure, isPlanTold }: AvisoPersonRow,
  { idCliente, act, mark, now }: { idCliente: number; act: AvisoAct; mark: string; now: Temporal.Instant },
): Promise<boolean> {
  if (act === 'pedido') return isPlanTold;
  if (act !== 'asignado') return false;
  const time = choferTime(departure, now);
  if (!isBefore(now, time)) return isToldOfDay(tx, idCliente, idSolicitud, mark);
  const startAfterSeconds = Math.ceil(time.since(now).total('seconds'));
  await jobs.send(tx, 'avisar-chofer', { idCliente, idPedido }, { startAfterSeconds });
  return true;
}

/**
 * Tells who travels, sends or receives of what became of a pedido, without the help of who asked for it (decision 101): writes one aviso
 * for each of them and queues it, in the transaction of the change. Nothing is sent here.
 */
export async function notifyPeople(tx: Tx, deps: TellDeps, pedido: AvisoPedido, what: TellableAct): Promise<void> {
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
  if (!first || (await isSilent(tx, deps, first, { idCliente, act, mark, now }))) return;
  const { idPedido, departure } = first;
  const about = { idCliente, act, isUrgent: isUrgent(act, departure, now), now };
  const told = await chooseFor(tx, deps, rows, { ...about, idPedido, parada });
  const avisos = told.flatMap((one) => {
    const row = rows.find(({ idPasaje, part }) => idPasaje === one.idPasaje && part === one.part);
    return row ? [avisoOf(one, row, { ...about, mark })] : [];
  });
  const made = await insertAvisos(tx, avisos);
  await ringBell(tx, deps, { told, rows, pedido }, what);
  await send(tx, deps, idCliente, made);
}

/** Who travels, sends or receives by now: for `notifyRemovedPeople`, before a change of it. */
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
export async function notifyRemovedPeople(
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
  const { idPedido, idSolicitud, idPasaje } = kept;
  const about = { idCliente, act: 'anulado', isUrgent: true, now } as const;
  const told = await chooseFor(tx, deps, left, { ...about, idPedido, parada: null });
  const avisos = told.flatMap((one) => {
    const row = left.find((each) => each.idPasaje === one.idPasaje && each.part === one.part);
    return row
      ? [{ ...avisoOf(one, row, { ...about, mark: `quitado ${one.idPasaje}` }), idPedido, idSolicitud, idPasaje }]
      : [];
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
