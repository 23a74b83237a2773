import { readForma } from '@traza/contract/pedido-wire/read.ts';
import { formaOf, pedidoRequest } from '@traza/contract/pedido-wire/write.ts';
import { pesosFromCents } from '@traza/domain';
import { paradaColumn, type RowFault, type RowReading } from '@traza/domain/lotes';
import { fits, hasShape, requesterCeco, type ViajeAnswers, whyNotReturn } from '@traza/domain/solicitudes';
import type { Actor } from '#lib/actor.ts';
import { AppError, readable, refuse, required } from '#lib/app-error.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import { prepareSolicitud } from '../crear/prepare-solicitud.ts';
import type { OrderingDeps } from '../deps.ts';
import { type PricedService, priceServices } from '../precios/quote-services.ts';

/** The solicitud that a row would become, and its way back where it asks for one. */
export interface PreparedRow {
  made: NewSolicitud[];
  servicio: Pick<PricedService, 'idTipoVehiculo' | 'tipoVehiculo' | 'recargo'>;
  /** Pesos of all of it. */
  precio: number | null;
}

interface At {
  now: Temporal.Instant;
  signal?: AbortSignal | undefined;
  /** Whether the prices are shown, and hold from now on (DO-26). */
  isShown: boolean;
}

function pointsOf({ origen, paradas, destino }: ViajeAnswers) {
  return [origen, ...paradas, destino].map((entry) => required(entry.address, 'missing_coords'));
}

/** The service that was asked for, else the cheapest that is quoted and carries everybody, else the cheapest (work.md 3.19). */
function chosenService(services: readonly PricedService[], { idTipoVehiculo, pasajeros }: ViajeAnswers): PricedService {
  const found =
    idTipoVehiculo === null
      ? (services.find((each) => fits(each, pasajeros.length)) ?? services[0])
      : services.find((each) => each.idTipoVehiculo === idTipoVehiculo);
  return required(found, 'service_invalid');
}

/** The way back: the ends swapped, at its own date. */
function backOf(answers: ViajeAnswers): ViajeAnswers | undefined {
  const { origen, destino, regreso } = answers;
  return regreso ? { ...answers, origen: destino, destino: origen, departure: regreso, regreso: null } : undefined;
}

async function prepareOne(
  deps: OrderingDeps,
  caller: Actor,
  { answers, idTipoVehiculo }: { answers: ViajeAnswers; idTipoVehiculo: number },
  now: Temporal.Instant,
): Promise<NewSolicitud> {
  const { idCeco, requester } = answers;
  const payer = { idPersona: caller.idPersona, idCeco, idCecoPropio: requesterCeco(requester)?.id ?? null };
  // the body of the create call of its type, as that call checks it (W-243)
  const request = required(pedidoRequest({ ...answers, idTipoVehiculo }, payer), 'missing_fields');
  return prepareSolicitud(deps, caller, readable(readForma(formaOf(request))), now);
}

const wayOf = ({ paradas, departure }: NewSolicitud) => {
  const [origen, destino] = [required(paradas[0], 'missing_coords'), required(paradas.at(-1), 'missing_coords')];
  return { origen, destino, departure };
};

/** Checks and prices a row that its form lets through, by the very use case of its call; refuses as that one does. */
async function prepareRow(
  deps: OrderingDeps,
  caller: Actor,
  answers: ViajeAnswers,
  { now, signal, isShown }: At,
): Promise<PreparedRow> {
  const { idClientePadre: idCliente } = required(
    answers.requester?.tag === 'corporateAccount' ? answers.requester : null,
    'forbidden',
  );
  const price = async (each: ViajeAnswers) => {
    const asked = { idCliente, points: pointsOf(each), departure: each.departure ?? undefined, now, isShown };
    return priceServices(deps, asked, signal);
  };
  const servicio = chosenService(await price(answers), answers);
  const { idTipoVehiculo } = servicio;
  const back = backOf(answers);
  if (back && isShown) await price(back);
  const out = await prepareOne(deps, caller, { answers, idTipoVehiculo }, now);
  const made = [out, ...(back ? [await prepareBack(deps, caller, { out, back, idTipoVehiculo }, now)] : [])];
  return { made, servicio, precio: priceOf(made) };
}

async function prepareBack(
  deps: OrderingDeps,
  caller: Actor,
  { out, back, idTipoVehiculo }: { out: NewSolicitud; back: ViajeAnswers; idTipoVehiculo: number },
  now: Temporal.Instant,
): Promise<NewSolicitud> {
  const made = await prepareOne(deps, caller, { answers: back, idTipoVehiculo }, now);
  const violation = whyNotReturn(wayOf(made), { ...wayOf(out), seconds: out.seconds ?? 0 });
  refuse(violation && { ...violation, field: 'regreso' });
  return made;
}

/** Null where one of them has no quote. */
function priceOf(made: readonly NewSolicitud[]): number | null {
  let sum = 0;
  for (const { cotizacion } of made) {
    if (cotizacion === null) return null;
    sum += pesosFromCents(cotizacion);
  }
  return sum;
}

type LackingColumn = RowFault['field'];

/** Fields of the create calls, by how they begin, and the cells that they stand for. */
const FIELD_COLUMNS: readonly (readonly [begins: string, column: LackingColumn])[] = [
  ['regreso', 'regresoHora'],
  ['origen', 'origen'],
  ['destino', 'destino'],
  ['fechaHoraSalida', 'hora'],
  ['idTipoVehiculo', 'servicio'],
  ['pasajero.telefono', 'telefono'],
  ['pasajero.idCeCo', 'ceco'],
  ['pasajero', 'viaja'],
  ['pasVuelo', 'arribo'],
  ['obs', 'observacion'],
  ['motivo', 'motivo'],
  ['despachanteNombre', 'envia'],
  ['despachanteCelular', 'telefonoEnvia'],
  ['receptorNombre', 'recibe'],
  ['receptorCelular', 'telefonoRecibe'],
  ['paquete', 'tamano'],
  ['idCe', 'ceco'],
];

function columnOf(field: string, answers: ViajeAnswers): LackingColumn {
  if (field.startsWith('paradas.')) return paradaColumn(answers, field);
  const [, place, key = ''] = /^pasajes\.(\d+)\.(\w+)/.exec(field) ?? [];
  if (key.startsWith('vuelo')) return 'arribo';
  if (place !== undefined) return place === '0' ? (key === 'tel' ? 'telefono' : 'viaja') : 'pasajeros';
  return FIELD_COLUMNS.find(([begins]) => field.startsWith(begins))?.[1] ?? 'tipo';
}

/** Why the use case of its call refused a row, on its cell. */
function faultOf(error: AppError, answers: ViajeAnswers): RowFault {
  const { code, fields, params } = error;
  const field = columnOf(fields[0]?.field ?? '', answers);
  const isCapacity = code === 'capacity_exceeded' && hasShape(answers.type, 'completa');
  return { field: isCapacity ? 'servicio' : field, code, ...(params ? { params } : {}) };
}

/** A row as far as it goes: prepared, or what is wrong with it. */
export async function tryRow(
  deps: OrderingDeps,
  caller: Actor,
  { answers, faltas }: Pick<RowReading, 'answers' | 'faltas'>,
  at: At,
): Promise<{ prepared?: PreparedRow; faltas: RowFault[] }> {
  if (!answers || faltas.length > 0) return { faltas };
  try {
    return { prepared: await prepareRow(deps, caller, answers, at), faltas };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal_error') throw error;
    return { faltas: [faultOf(error, answers)] };
  }
}
