import type { AuthorView, NotaView, PanelView, Pedido } from '@traza/contract';
import { minutesBetween, toWire } from '@traza/domain';
import { type ActPedido, actsOn, MESA } from '@traza/domain/mesa';
import { hasRole, PHONE_ROLES } from '@traza/domain/operadores';
import { sentenceOf } from '@traza/words/auditoria/sentences.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { findAlertasOf, presentAlerta } from '#operaciones/alertas/alerta-queries.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { pedidoOfCliente } from '#pedidos/lectura/pedido-of-cliente.ts';
import { type AuditRow, findAuditOfPedido } from '#plataforma/auditoria/find-audit.ts';
import { type CardRow, findCardsOf } from './card-queries.ts';
import { momentOf } from './moment.ts';
import * as queries from './panel-queries.ts';
import { presentCard } from './present-card.ts';

/** Lines of the trail that a panel tells. */
const MOST_LINES = 100;

/** What decides which acts are possible. */
export function cardActPedido(row: CardRow): ActPedido {
  const { clase, estado, status, substatus, recorrido, idAgencia, propia, porSistema, idChofer, idVehiculo } = row;
  return {
    clase,
    estado,
    status,
    substatus,
    isSalida: recorrido !== null,
    agencia: idAgencia === null ? null : { propia: propia === true, bySystem: porSistema === true },
    isAssigned: idChofer !== null || idVehiculo !== null,
    isCancelling: row.anulando,
  };
}

/** Everything about one pedido, as its cliente sees it and as operadores do (M-148). */
export async function getPanel(deps: Deps, operador: Operador, key: PedidoKey): Promise<PanelView> {
  const { db, clock } = deps;
  const found = await pedidoOfCliente(deps, key);
  if (!('pedido' in found)) {
    if (found.idViaje === undefined) throw new AppError('not_found');
    throw new AppError('moved_to_trip', { params: { idViaje: found.idViaje } });
  }
  const now = clock.now();
  const { leida, rows } = await findCardsOf(db, [key], { ...momentOf(now), isAny: true });
  const row = required(rows[0], 'not_found');
  const mayCall = hasRole(operador.roles, PHONE_ROLES);
  const alertas = await findAlertasOf(db, key);
  return {
    leida,
    tarjeta: presentCard(row),
    pedido: mayCall ? found.pedido : withoutPhones(found.pedido),
    telefonos: mayCall ? await queries.findPhones(db, key) : null,
    asignaciones: (await queries.findAsignaciones(db, key)).map(presentAsignacion),
    ofertas: row.clase === 's' ? (await queries.findOfertas(db, key)).map(presentOferta) : [],
    notas: (await queries.findNotas(db, key)).map(presentNota),
    alertas: alertas.rows.map(presentAlerta),
    eventos: (await queries.findEvents(db, key)).map(presentEvent),
    historia: (await findAuditOfPedido(db, key, MOST_LINES)).map(presentLine),
    predicciones: presentPrediction(await queries.findPrediction(db, key), now),
    acciones: actsOn(cardActPedido(row), operador.roles),
  };
}

/** Whatever is called a phone, wherever it stands. */
function withoutPhones(pedido: Pedido): Pedido {
  const text = JSON.stringify(pedido, (name, value: unknown) => (name === 'phone' ? null : value));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every phone may be null
  return JSON.parse(text) as Pedido;
}

const ofOperador = (nombre: string, idOperador: number | null): AuthorView => ({ nombre, idOperador });
const wireOrNull = (instant: Temporal.Instant | null) => (instant === null ? null : toWire(instant));

type QueryRow<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

function presentAsignacion({
  operador,
  agencia,
  idOperador,
  creada,
  terminada,
  ...rest
}: QueryRow<typeof queries.findAsignaciones>): PanelView['asignaciones'][number] {
  return {
    ...rest,
    por: ofOperador(operador ?? agencia, idOperador),
    creada: toWire(creada),
    terminada: wireOrNull(terminada),
  };
}

function presentOferta({
  operador,
  idOperador,
  desde,
  ...rest
}: QueryRow<typeof queries.findOfertas>): PanelView['ofertas'][number] {
  return { ...rest, desde: toWire(desde), por: operador === null ? null : ofOperador(operador, idOperador) };
}

export function presentNota({ id, texto, creada, idOperador, nombre, apellido }: queries.NotaRow): NotaView {
  return { id, texto, por: ofOperador(`${nombre} ${apellido}`, idOperador), creada: toWire(creada) };
}

function presentEvent({
  ts,
  declarado,
  recibido,
  ...rest
}: QueryRow<typeof queries.findEvents>): PanelView['eventos'][number] {
  return { ...rest, ts: toWire(ts), declarado: wireOrNull(declarado), recibido: toWire(recibido) };
}

function presentLine(row: AuditRow): PanelView['historia'][number] {
  const { id, ts, actor, accion, objeto } = row;
  return { id, ts: toWire(ts), actor, accion, objeto, frase: sentenceOf(row) };
}

/** None of an age at which nobody knows any more where the vehiculo is (M-149). */
function presentPrediction(
  row: Awaited<ReturnType<typeof queries.findPrediction>>,
  now: Temporal.Instant,
): PanelView['predicciones'] {
  if (!row || minutesBetween(row.calculada, now) > MESA.predictionMin) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the round of alertas alone, in this very shape
  const llegadas = row.llegadas as NonNullable<PanelView['predicciones']>['llegadas'];
  return { calculada: toWire(row.calculada), llegadas, fin: toWire(row.fin) };
}
