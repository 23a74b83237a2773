import { NARROWING_KEYS } from '../pedidos/narrowing.ts';
import { PEDIDO_COLUMNS } from '../pedidos/pedido-sort.ts';
import { cleanText, codePoints } from '../text.ts';
import type { Violation } from '../violation.ts';
import { VISTAS } from './limits.ts';

/** The sections with vistas (work.md §3.16). */
export const VISTA_SECTIONS = ['pedidos', 'informes', 'recorridos', 'gastos', 'usuarios', 'auditoria'] as const;
export type VistaSection = (typeof VISTA_SECTIONS)[number];

const TABLE_KEYS = ['orden', 'sentido', 'vista'] as const;
const LIST_KEYS = [
  'q',
  'status',
  'type',
  'group',
  'since',
  'until',
  ...NARROWING_KEYS,
  'agrupar',
  ...TABLE_KEYS,
] as const;

/** The URL parameters that a vista saves: filters, grouping and order, by the keys of the section; not what is open in it. */
export const VISTA_KEYS = {
  pedidos: LIST_KEYS,
  informes: LIST_KEYS,
  recorridos: ['q', 'status', 'since', 'until', ...TABLE_KEYS],
  gastos: ['tab', 'alcance', 'id', 'anio', 'mes'],
  usuarios: ['q', 'estado', 'group', 'ceco', 'ingreso', 'permiso', 'orden', 'sentido'],
  auditoria: ['q', 'actor', 'objeto', 'de', 'desde', 'hasta'],
} as const satisfies Record<VistaSection, readonly string[]>;

/** A list as somebody saves it. */
export interface VistaContent {
  nombre: string;
  /** The URL parameters, by key. */
  consulta: Readonly<Record<string, string>>;
  /** The columns in their order; empty for the default ones. */
  columnas: readonly string[];
  /** The first that opens. */
  inicial: boolean;
}

/** Names of 1 to 60 characters, capitals aside each once (favourite_name_used). */
export function whyNotVistaName(nombre: string): Violation<'favourite_name_invalid'> | undefined {
  const length = codePoints(cleanText(nombre));
  return length > 0 && length <= VISTAS.nameMax ? undefined : { code: 'favourite_name_invalid', field: 'nombre' };
}

/** Whether every key is one of the section's, so that the vista can be shown again. */
export function hasKnownKeys(section: VistaSection, consulta: Readonly<Record<string, unknown>>): boolean {
  const known: readonly string[] = VISTA_KEYS[section];
  return Object.keys(consulta).every((key) => known.includes(key));
}

const PEDIDO_SECTIONS: readonly VistaSection[] = ['pedidos', 'informes', 'recorridos'];

/** Whether the columns are such as the section may show, each once. */
export function hasKnownColumns(section: VistaSection, columnas: readonly string[]): boolean {
  if (new Set(columnas).size !== columnas.length) return false;
  const known: readonly string[] = PEDIDO_COLUMNS;
  return !PEDIDO_SECTIONS.includes(section) || columnas.every((column) => known.includes(column));
}
