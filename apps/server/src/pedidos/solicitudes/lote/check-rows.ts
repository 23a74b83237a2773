import type { CheckedRow } from '@traza/contract';
import {
  isAmbiguous,
  LOTES,
  lugarColumns,
  lugarKey,
  personaKey,
  pointOf,
  type RepeatablePedido,
  type RowFields,
  type RowReading,
  type RowRepetition,
  readRow,
  repeatedRows,
} from '@traza/domain/lotes';
import type { DireccionMatch } from '#clientes/direcciones/match-direccion.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { consume, consumeAll } from '#lib/rate-limits.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import type { OrderingDeps } from '../deps.ts';
import { findContext, type RowLookups } from './find-context.ts';
import { type PreparedRow, tryRow } from './prepare-row.ts';
import { findAskedLately } from './queries.ts';

interface Looked {
  fila: RowFields;
  read: RowReading;
  prepared: PreparedRow | undefined;
  faltas: RowReading['faltas'];
}

/** The parts of a solicitud by which a repetition is recognised. */
function askedOf({ tipo, paradas, pasajes, asap, departure }: NewSolicitud): RepeatablePedido {
  return {
    tipo,
    departure: asap ? null : departure,
    paradas: paradas.map(({ lat, lon }) => ({ dir: { lat, lon } })),
    pasajes: pasajes.flatMap(({ idPersona, nombre, shipment }) =>
      shipment
        ? [shipment.despachanteNombre, shipment.receptorNombre].map((name) => ({ idPersona: null, nombre: name }))
        : [{ idPersona, nombre: nombre ?? '' }],
    ),
  };
}

/** Looks at rows of a sheet: each is read, checked and priced as its own form and call would (W-243, W-245). */
export async function checkRows(
  deps: OrderingDeps,
  caller: Actor,
  { idCliente, filas }: { idCliente: number; filas: readonly RowFields[] },
  signal: AbortSignal,
): Promise<CheckedRow[]> {
  accountAt(caller, idCliente);
  await consume(deps.limits.quotes, caller.idUsuario);
  await consumeAll(deps.limits.checkedRows, caller.idUsuario, filas.length);
  const context = await findContext(deps, caller, { idCliente, filas }, signal);
  const { now } = context;
  const looked: Looked[] = [];
  for (const row of filas) {
    signal.throwIfAborted();
    const read = readRow(row, context);
    looked.push({ fila: row, read, ...(await look(deps, caller, read, { now, signal })) });
  }
  const asked = looked.flatMap(({ fila: { n }, prepared }) => {
    const [made] = prepared?.made ?? [];
    return made ? [{ n, ...askedOf(made) }] : [];
  });
  const lately = await findAskedLately(deps.db, { idCliente, idPersona: caller.idPersona, now });
  const repeated = repeatedRows(asked, lately, now);
  return looked.map((each) => present(each, context, repeated.get(each.fila.n)));
}

async function look(
  deps: OrderingDeps,
  caller: Actor,
  read: RowReading,
  at: { now: Temporal.Instant; signal: AbortSignal },
): Promise<Pick<Looked, 'prepared' | 'faltas'>> {
  const { prepared, faltas } = await tryRow(deps, caller, read, { ...at, isShown: true });
  return { prepared, faltas };
}

function present(
  { fila: row, read, prepared, faltas }: Looked,
  context: RowLookups,
  repeated: RowRepetition | undefined,
): CheckedRow {
  const { n, tipo, ceco } = read;
  const servicio = prepared?.servicio;
  return {
    n,
    tipo,
    faltas: faltas.map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) })),
    opciones: optionsOf(row, read, context),
    direcciones: direccionesOf(row, read, context),
    servicio: servicio ? { idTipoVehiculo: servicio.idTipoVehiculo, tipoVehiculo: servicio.tipoVehiculo } : null,
    ceco: ceco && { id: ceco.id, denominacion: ceco.denominacion },
    precio: prepared?.precio ?? null,
    recargo: servicio?.recargo ?? null,
    repetida: repeated ?? null,
  };
}

function presentOption({ direccion, alias, lat, lon, isApproximate: aproximada }: DireccionMatch) {
  return { direccion, alias, lat, lon, ...(aproximada && { aproximada }) };
}

function optionsOf(row: RowFields, { tipo }: RowReading, context: RowLookups): CheckedRow['opciones'] {
  if (!tipo) return [];
  const direcciones = lugarColumns(tipo).flatMap((field) => {
    const asked = context.direcciones.get(lugarKey(row, field) ?? '');
    return asked && asked.length > 0 ? [{ field, direcciones: asked.map(presentOption), personas: [] }] : [];
  });
  const names = isAmbiguous(row, tipo, context) ? context.rows.get(personaKey(row) ?? '') : [];
  const personas = (names ?? []).slice(0, LOTES.opciones).map(({ idPersona, nombre, apellido, legajo }) => ({
    idPersona,
    nombre: `${apellido}, ${nombre}`,
    legajo,
  }));
  return [...direcciones, ...(personas.length > 0 ? [{ field: 'viaja', direcciones: [], personas }] : [])];
}

/** What texts were taken for. */
function direccionesOf(row: RowFields, { tipo }: RowReading, { lugares }: RowLookups): Record<string, string> {
  const taken = (tipo ? lugarColumns(tipo) : []).flatMap((field) => {
    const found = pointOf(row, field) ? undefined : lugares.get(lugarKey(row, field) ?? '');
    return found ? [[field, found.direccion] as const] : [];
  });
  return Object.fromEntries(taken);
}
