import type { CheckedFila } from '@traza/contract';
import {
  type Fila,
  type FilaRepetition,
  isAmbiguous,
  LOTES,
  lugarColumns,
  lugarKey,
  personaKey,
  pointOf,
  type ReadFila,
  type RepeatablePedido,
  readFila,
  repeatedFilas,
} from '@traza/domain/lotes';
import type { DireccionMatch } from '#features/direcciones/mean-direccion.ts';
import type { NewSolicitud } from '#features/pedidos/escritura/make-solicitudes.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { consume, consumeAll } from '#lib/rate-limits.ts';
import type { OrderingDeps } from '../deps.ts';
import { findContexto, type RowLookups } from './find-contexto.ts';
import { type PreparedFila, tryFila } from './prepare-fila.ts';
import { findAskedLately } from './queries.ts';

interface Looked {
  fila: Fila;
  read: ReadFila;
  prepared: PreparedFila | undefined;
  faltas: ReadFila['faltas'];
}

/** What an order asks for, as it is told from others. */
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
export async function checkFilas(
  deps: OrderingDeps,
  caller: Actor,
  { idCliente, filas }: { idCliente: number; filas: readonly Fila[] },
  signal: AbortSignal,
): Promise<CheckedFila[]> {
  accountAt(caller, idCliente);
  await consume(deps.limits.quotes, caller.idUsuario);
  await consumeAll(deps.limits.checkedRows, caller.idUsuario, filas.length);
  const contexto = await findContexto(deps, caller, { idCliente, filas }, signal);
  const { now } = contexto;
  const looked: Looked[] = [];
  for (const fila of filas) {
    signal.throwIfAborted();
    const read = readFila(fila, contexto);
    looked.push({ fila, read, ...(await look(deps, caller, read, { now, signal })) });
  }
  const asked = looked.flatMap(({ fila: { n }, prepared }) => {
    const [made] = prepared?.made ?? [];
    return made ? [{ n, ...askedOf(made) }] : [];
  });
  const lately = await findAskedLately(deps.db, { idCliente, idPersona: caller.idPersona, now });
  const repeated = repeatedFilas(asked, lately, now);
  return looked.map((each) => present(each, contexto, repeated.get(each.fila.n)));
}

async function look(
  deps: OrderingDeps,
  caller: Actor,
  read: ReadFila,
  at: { now: Temporal.Instant; signal: AbortSignal },
): Promise<Pick<Looked, 'prepared' | 'faltas'>> {
  const { prepared, faltas } = await tryFila(deps, caller, read, { ...at, isShown: true });
  return { prepared, faltas };
}

function present(
  { fila, read, prepared, faltas }: Looked,
  contexto: RowLookups,
  repeated: FilaRepetition | undefined,
): CheckedFila {
  const { n, tipo, ceco } = read;
  const servicio = prepared?.servicio;
  return {
    n,
    tipo,
    faltas: faltas.map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) })),
    opciones: opcionesOf(fila, read, contexto),
    direcciones: direccionesOf(fila, read, contexto),
    servicio: servicio ? { idTipoVehiculo: servicio.idTipoVehiculo, tipoVehiculo: servicio.tipoVehiculo } : null,
    ceco: ceco && { id: ceco.id, denominacion: ceco.denominacion },
    precio: prepared?.precio ?? null,
    recargo: servicio?.recargo ?? null,
    repetida: repeated ?? null,
  };
}

function presentOpcion({ direccion, alias, lat, lon, isApproximate: aproximada }: DireccionMatch) {
  return { direccion, alias, lat, lon, ...(aproximada && { aproximada }) };
}

function opcionesOf(fila: Fila, { tipo }: ReadFila, contexto: RowLookups): CheckedFila['opciones'] {
  if (!tipo) return [];
  const direcciones = lugarColumns(tipo).flatMap((field) => {
    const asked = contexto.direcciones.get(lugarKey(fila, field) ?? '');
    return asked && asked.length > 0 ? [{ field, direcciones: asked.map(presentOpcion), personas: [] }] : [];
  });
  const names = isAmbiguous(fila, tipo, contexto) ? contexto.rows.get(personaKey(fila) ?? '') : [];
  const personas = (names ?? []).slice(0, LOTES.opciones).map(({ idPersona, nombre, apellido, legajo }) => ({
    idPersona,
    nombre: `${apellido}, ${nombre}`,
    legajo,
  }));
  return [...direcciones, ...(personas.length > 0 ? [{ field: 'viaja', direcciones: [], personas }] : [])];
}

/** What texts were taken for. */
function direccionesOf(fila: Fila, { tipo }: ReadFila, { lugares }: RowLookups): Record<string, string> {
  const taken = (tipo ? lugarColumns(tipo) : []).flatMap((field) => {
    const found = pointOf(fila, field) ? undefined : lugares.get(lugarKey(fila, field) ?? '');
    return found ? [[field, found.direccion] as const] : [];
  });
  return Object.fromEntries(taken);
}
