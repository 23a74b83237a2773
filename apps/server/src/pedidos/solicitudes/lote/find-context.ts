import { fold, foldSearch } from '@traza/domain';
import {
  type ChosenPoint,
  idOf,
  lugarColumns,
  lugarKey,
  personaKey,
  pointOf,
  type RowContext,
  type RowFields,
  type RowLugar,
  readType,
  textOf,
} from '@traza/domain/lotes';
import type { DireccionPoint } from '@traza/domain/solicitudes';
import { findTerminals } from '#clientes/direcciones/find-terminals.ts';
import { isRough } from '#clientes/direcciones/is-rough.ts';
import { type DireccionMatch, matchDireccion } from '#clientes/direcciones/match-direccion.ts';
import { antelacionOf } from '#identidad/cuentas/antelacion.ts';
import type { PeopleMatchRow } from '#identidad/cuentas/people-queries.ts';
import { peopleMeant, presentPerson } from '#identidad/cuentas/search-people.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import type { OrderingDeps } from '../deps.ts';
import { offeredServices } from '../precios/quote-services.ts';

/** What rows are read among, with what their questions may be answered by. */
export interface RowLookups extends RowContext {
  /** Answers to texts that say no single address, by their key. */
  direcciones: ReadonlyMap<string, readonly DireccionMatch[]>;
  /** The empleados of each text, with what distinguishes those of the same name. */
  rows: ReadonlyMap<string, readonly PeopleMatchRow[]>;
}

interface AskedLugar {
  text: string;
  point: ChosenPoint | null;
}

/** Every address of the rows once, by its key. */
function askedLugares(sheetRows: readonly RowFields[]): Map<string, AskedLugar> {
  const asked = new Map<string, AskedLugar>();
  for (const row of sheetRows) {
    const tipo = readType(textOf(row, 'tipo'));
    for (const column of tipo ? lugarColumns(tipo) : []) {
      const key = lugarKey(row, column);
      if (key !== undefined) asked.set(key, { text: textOf(row, column), point: pointOf(row, column) });
    }
  }
  return asked;
}

/** An address that was chosen for a cell: its point asks for the pin until somebody saw it. */
function chosenPoint({ geo }: Deps, { confirmada, ...point }: ChosenPoint): DireccionPoint {
  const chosen = { ...point, ...(confirmada === true && { isConfirmed: true }) };
  return { ...chosen, isApproximate: isRough(geo, chosen) };
}

async function findLugares(
  deps: Deps,
  caller: Actor,
  { idCliente, filas: sheetRows }: { idCliente: number; filas: readonly RowFields[] },
  signal: AbortSignal,
) {
  const direcciones = new Map<string, readonly DireccionMatch[]>();
  const found: { key: string; direccion: DireccionPoint }[] = [];
  for (const [key, { text, point }] of askedLugares(sheetRows)) {
    signal.throwIfAborted();
    const meant = point ? undefined : await matchDireccion(deps, caller, { text, idCliente }, signal);
    const direccion = point ? chosenPoint(deps, point) : meant?.exact;
    if (direccion) found.push({ key, direccion });
    if (direccion?.isApproximate === true) direcciones.set(key, [{ alias: '', ...direccion, isApproximate: true }]);
    else if (!direccion) direcciones.set(key, meant?.opciones ?? []);
  }
  const asked = found.map(({ direccion: { direccion, lat, lon } }) => ({ street: direccion, point: { lat, lon } }));
  const terminals = await findTerminals(deps, asked);
  const lugares = new Map(
    found.map(({ key, direccion }, index): [string, RowLugar] => {
      const isTerminal = terminals[index] !== undefined;
      return [key, { ...direccion, isTerminal, ...(isTerminal && { isApproximate: false }) }];
    }),
  );
  return { direcciones, lugares };
}

const namesOf = ({ nombre, apellido, legajo, username }: PeopleMatchRow) =>
  [legajo ?? '', username ?? '', `${nombre} ${apellido}`, `${apellido} ${nombre}`, `${apellido}, ${nombre}`].map(
    foldSearch,
  );

async function findPersonas(
  deps: Deps,
  caller: Actor,
  { idCliente, filas: sheetRows }: { idCliente: number; filas: readonly RowFields[] },
): Promise<Map<string, PeopleMatchRow[]>> {
  const keys = new Set(sheetRows.flatMap((row) => personaKey(row) ?? []));
  const ids = sheetRows.flatMap((row) => idOf(row, 'viaja') ?? []);
  // a user name is found as it is
  const texts = [...new Set([...keys].flatMap((key) => [fold(key), foldSearch(key)]))];
  const rows = await peopleMeant(deps, caller, { idCliente, texts, ids });
  const meant = (key: string) =>
    rows.filter((row) => `#${row.idPersona}` === key || namesOf(row).includes(foldSearch(key)));
  return new Map([...keys].map((key) => [key, meant(key)]));
}

/** Everything that rows of a sheet are read among, asked for once for all of them. */
export async function findContext(
  deps: OrderingDeps,
  caller: Actor,
  asked: { idCliente: number; filas: readonly RowFields[]; written?: Temporal.Instant },
  signal: AbortSignal,
): Promise<RowLookups> {
  const { idCliente } = asked;
  const now = deps.clock.now();
  const rows = await findPersonas(deps, caller, asked);
  return {
    now,
    written: asked.written ?? now,
    antelacionMin: await antelacionOf(deps.db, idCliente),
    account: accountAt(caller, idCliente),
    services: await offeredServices(deps, { idCliente, departure: now }),
    ...(await findLugares(deps, caller, asked, signal)),
    rows,
    personas: new Map([...rows].map(([key, some]) => [key, some.map(presentPerson)])),
  };
}
