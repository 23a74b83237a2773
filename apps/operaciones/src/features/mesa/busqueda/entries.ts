import type { PlaceEntry } from '@traza/client/search/entry.ts';
import { matching } from '@traza/client/search/matching.ts';
import type { DeskResults, Tarjeta } from '@traza/contract';
import { formatDateShort, formatPlate, formatTime, spacedPhone } from '@traza/domain';
import { BUSQUEDA } from '@traza/domain/busqueda';
import { ACT_ROLES, MESA_ACTS } from '@traza/domain/mesa';
import { hasRole, type Role } from '@traza/domain/operadores';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { Building2, CarFront, LayoutGrid, ListFilter, PhoneIncoming, UserRound } from 'lucide-react';
import type { PhoneStart } from '#lib/new-pedido.ts';
import { keyOf, type PedidoRef, refOf } from '#lib/pedido-key.ts';
import { type MenuSection, sectionOf } from '#lib/sections.ts';
import { isSaid } from '../state/filters.ts';
import { ACT_TEXT } from '../words/mesa-text.ts';

/** What a line asks for: an act, or the form that changes a pedido. */
const VERBS = [...MESA_ACTS, 'modificar'] as const;
type Verb = (typeof VERBS)[number];

/** What is done, with which pedido and by whom: `asignar 103342 mirta`; of any other text it is the text alone (M-249). */
export function readAct(typed: string): { act?: Verb; who: string; text: string } {
  const { verb, number, who } =
    /^\s*(?<verb>[a-z]+)\s+#?(?<number>\d+)(?:\s+(?<who>.+?))?\s*$/i.exec(typed)?.groups ?? {};
  const act = VERBS.find((each) => each === verb?.toLowerCase());
  if (act === undefined || number === undefined) return { who: '', text: typed };
  return { act, who: who ?? '', text: number };
}

/** The window of an act over a pedido, in place of the pedido alone. */
export function withAct(entry: DeskEntry, { act, who }: { act: Verb; who: string }): DeskEntry {
  const key = `${act} ${entry.key}`;
  if (act === 'modificar') {
    const modificar = refOf(entry.search?.['pedido']);
    return { ...entry, key, title: `Modificar: ${entry.title}`, ...(modificar && { start: { modificar } }) };
  }
  const name = ACT_TEXT[act].replace(' a…', '').replace('…', '');
  const search = { ...entry.search, acto: act, ...(who === '' ? {} : { quien: who }) };
  return { ...entry, key, title: `${name}: ${entry.title}`, search };
}

/** In the order in which they stand (M-247). */
export const KIND_TEXT = {
  reciente: 'Recientes',
  mesa: 'En la mesa',
  seccion: 'Secciones',
  pedido: 'Pedidos',
  persona: 'Personas',
  flota: 'Choferes y vehículos',
  cliente: 'Clientes',
  accion: 'Acciones',
} as const;

/** A line of the box; one with a text is searched for in its turn, one with a start begins a pedido by telephone. */
export interface DeskEntry extends PlaceEntry {
  text?: string;
  start?: PhoneStart;
}

export const NEW_KEY = 'nuevo';

/** `nuevo río salud`: a pedido for who calls from there (M-249). */
export function newEntries(text: string, roles: readonly Role[]): DeskEntry[] {
  const [, tel] = /^\s*nuevo(?:\s+(.*?))?\s*$/i.exec(text) ?? [];
  if (!/^\s*nuevo\b/i.test(text) || !hasRole(roles, ACT_ROLES)) return [];
  const title = joined(['Nuevo pedido por teléfono', tel]);
  return [{ key: NEW_KEY, kind: 'accion', title, icon: PhoneIncoming, to: '/pedido', start: tel ? { tel } : {} }];
}

const few = <T>(items: readonly T[]) => items.slice(0, BUSQUEDA.perKind);
const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
const pedidoKey = (ref: PedidoRef) => `pedido ${keyOf(ref)}`;
const cardOf = (ref: PedidoRef) => ({ to: '/', search: { pedido: keyOf(ref) } });

/** What the browser knows by itself: cards of the board, the soonest first, and sections. */
export function nearEntries(
  text: string,
  { tarjetas, sections }: { tarjetas: readonly (readonly [string, Tarjeta])[]; sections: readonly MenuSection[] },
): DeskEntry[] {
  const named = sections.map(sectionEntry);
  if (text.trim() === '') return named;
  const said = tarjetas
    .map(([, tarjeta]) => tarjeta)
    .filter((tarjeta) => isSaid(tarjeta, text))
    .toSorted(byDeparture);
  return [...few(said).map(tarjetaEntry), ...matching(named, text)];
}

const byDeparture = (a: Tarjeta, b: Tarjeta) => Date.parse(a.inicio) - Date.parse(b.inicio);

function sectionEntry({ path, title }: MenuSection): DeskEntry {
  return { key: `seccion ${path}`, kind: 'seccion', title, icon: LayoutGrid, to: path };
}

function tarjetaEntry(tarjeta: Tarjeta): DeskEntry {
  const { id, titulo, inicio, cliente, origen, destino, chofer } = tarjeta;
  return {
    key: pedidoKey(tarjeta),
    kind: 'mesa',
    title: joined([titulo, `${origen.direccion} → ${destino.direccion}`]),
    detail: joined([`${id}`, formatTime(inicio), cliente.alias, statusWords(tarjeta), chofer?.nombre]),
    icon: CarFront,
    ...cardOf(tarjeta),
  };
}

/** What the server found, but for cards of the board that stand there already. */
export function foundEntries(
  { pedidos, personas, choferes, vehiculos, clientes }: DeskResults,
  { roles, near }: { roles: readonly Role[]; near: readonly DeskEntry[] },
): DeskEntry[] {
  const others = pedidos.filter((pedido) => near.every(({ key }) => key !== pedidoKey(pedido)));
  return [
    ...others.map(pedidoEntry),
    ...personas.map(personaEntry),
    ...few([...choferes.map(choferEntry), ...vehiculos.map(vehiculoEntry)]),
    ...clientes.map((cliente) => clienteEntry(cliente, roles)),
  ];
}

function pedidoEntry(pedido: DeskResults['pedidos'][number]): DeskEntry {
  const { id, titulo, fecha, cliente, chofer } = pedido;
  return {
    key: pedidoKey(pedido),
    kind: 'pedido',
    title: titulo,
    detail: joined([`${id}`, `${formatDateShort(fecha)} ${formatTime(fecha)}`, cliente, statusWords(pedido), chofer]),
    icon: CarFront,
    ...cardOf(pedido),
  };
}

/** Their pedidos are looked for next: somebody has no page here. */
function personaEntry({ idPersona, cliente, nombre, apellido, celular }: DeskResults['personas'][number]): DeskEntry {
  return {
    key: `persona ${cliente.id} ${idPersona}`,
    kind: 'persona',
    title: `${apellido}, ${nombre}`,
    detail: joined([cliente.alias, celular === null ? null : spacedPhone(celular), 'ver sus pedidos']),
    icon: UserRound,
    to: '/',
    text: `"${nombre} ${apellido}"`,
  };
}

function choferEntry({ id, nombre, apellido }: DeskResults['choferes'][number]): DeskEntry {
  const title = `${apellido}, ${nombre}`;
  return { key: `chofer ${id}`, kind: 'flota', title, icon: UserRound, to: '/flota', search: { q: title } };
}

function vehiculoEntry({ id, patente, marca, modelo }: DeskResults['vehiculos'][number]): DeskEntry {
  return {
    key: `vehiculo ${id}`,
    kind: 'flota',
    title: formatPlate(patente),
    detail: `${marca} ${modelo}`,
    icon: CarFront,
    to: '/flota',
    search: { ver: 'vehiculos', q: patente },
  };
}

/** Its page for who opens it; for who has the board alone, the board of it. */
function clienteEntry({ id, alias }: DeskResults['clientes'][number], roles: readonly Role[]): DeskEntry {
  const entry = { key: `cliente ${id}`, kind: 'cliente', title: alias, icon: Building2 } as const;
  if (hasRole(roles, sectionOf('/clientes')?.roles ?? [])) return { ...entry, to: `/clientes/${id}` };
  return { ...entry, detail: 'ver su mesa', to: '/', search: { cliente: String(id) } };
}

/** The board narrowed to a text. */
export function narrowEntry(text: string): DeskEntry {
  const q = text.trim();
  return {
    key: 'filtrar',
    kind: 'accion',
    title: `Filtrar la mesa por «${q}»`,
    icon: ListFilter,
    to: '/',
    search: { q },
  };
}
