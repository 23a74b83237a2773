import type { OwnPedido, Pedido } from '@traza/contract';
import { type PedidoCampo, type PedidoSort, viewPasajes } from '@traza/domain/pedidos';
import type { Executor } from '#db/database.ts';
import { isCarpool, ownersOf, type StoredFacts } from '../proyeccion/stored.ts';
import { writeCursor } from './list-filters.ts';
import type { PedidoViewer } from './present.ts';
import { findGruposOf } from './queries.ts';
import type { StampRow } from './scope-sql.ts';

/** An order of a page as JSON, with the row and the facts that it was made of. */
export interface PedidoJson {
  text: string;
  row: Pick<StampRow, 'idCliente' | 'id' | 'clave'>;
  facts: StoredFacts;
}

/** The additional fields that a list asked for of each pedido. */
export interface OwnOptions {
  orden: PedidoSort | undefined;
  campos: readonly PedidoCampo[];
  viewer: Omit<PedidoViewer, 'lateMin'>;
}

type Grupos = ReadonlyMap<string, { id: number; alias: string }>;

/** The texts of a page, each with what was asked for besides under `extras.propio`; as they are where nothing was (DW-01). */
export async function withOwn(db: Executor, page: readonly PedidoJson[], asked: OwnOptions): Promise<string[]> {
  const { orden, campos, viewer } = asked;
  if (orden === undefined && campos.length === 0) return page.map(({ text }) => text);
  const grupos = campos.includes('grupo') ? await gruposOf(db, page, viewer) : new Map<string, never>();
  return page.map((listed) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list has just written
    const pedido = JSON.parse(listed.text) as Pedido;
    const propio: OwnPedido = {
      ...cursorOf(listed, orden),
      ...Object.fromEntries(campos.map((campo) => [campo, FIELDS[campo](pedido, listed, { viewer, grupos })])),
    };
    return JSON.stringify({ ...pedido, extras: { ...pedido.extras, propio } });
  });
}

/** The cursor after a pedido. */
function cursorOf({ row: { clave, id } }: PedidoJson, orden: PedidoSort | undefined): OwnPedido {
  return orden === undefined || clave === undefined ? {} : { cursor: writeCursor({ clave, id }, orden) };
}

interface ListContext {
  viewer: OwnOptions['viewer'];
  grupos: Grupos;
}
type Fields = { [C in PedidoCampo]: (pedido: Pedido, listed: PedidoJson, context: ListContext) => OwnPedido[C] };

const FIELDS: Fields = {
  reserva: ({ extras }) => (extras.type === 'v' ? (extras.reservas ?? []) : []),
  lugar: ({ extras }) => (extras.type === 'v' ? (extras.lugar ?? null) : null),
  // a pasaje that the viewer sees by name only has no ceco
  ceco: ({ extras }) => byName(extras.pasajes.flatMap(({ ceco }) => ceco ?? [])),
  grupo: (_, { row, facts }, { viewer, grupos }) =>
    byName(peopleSeen(facts, viewer).flatMap((idPersona) => grupos.get(keyOf(row.idCliente, idPersona)) ?? [])),
  espera: ({ extras }) => {
    const lines = extras.type === 'v' ? extras.detalle.filter(({ concepto }) => concepto === 'espera') : [];
    return lines.length === 0 ? null : Math.round(lines.reduce((sum, { cantidad }) => sum + cantidad, 0));
  },
};

const keyOf = (idCliente: number, idPersona: number) => `${idCliente} ${idPersona}`;
const spanish = new Intl.Collator('es', { sensitivity: 'base' });

function byName<T extends { id: number; alias: string }>(all: readonly T[]): T[] {
  const each = new Map(all.map((one) => [one.id, one]));
  return [...each.values()].toSorted((a, b) => spanish.compare(a.alias, b.alias) || a.id - b.id);
}

/** Who travels on the pasajes that the viewer sees whole; who asked for one where that is nobody of the company. */
function peopleSeen(facts: StoredFacts, viewer: OwnOptions['viewer']): number[] {
  const owners = ownersOf(facts);
  const views = viewPasajes(owners, viewer, isCarpool(facts));
  return owners.flatMap(({ isEmpty, idPersona, idPersonaSol }, index) =>
    views[index] === 'whole' && !isEmpty ? (idPersona ?? idPersonaSol ?? []) : [],
  );
}

async function gruposOf(db: Executor, page: readonly PedidoJson[], viewer: OwnOptions['viewer']): Promise<Grupos> {
  const people = page.flatMap(({ row: { idCliente }, facts }) =>
    peopleSeen(facts, viewer).map((idPersona) => ({ idCliente, idPersona })),
  );
  const rows = await findGruposOf(db, people);
  return new Map(rows.map(({ idCliente, idPersona, ...grupo }) => [keyOf(idCliente, idPersona), grupo]));
}
