import type { Search } from '@traza/client/url-state.ts';
import { VISTA_KEYS, type VistaSection } from '@traza/domain/vistas';

/** What of an address a view keeps: filters, grouping and order, and not what is open. */
export function consultaOf(search: Search, section: VistaSection): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const key of VISTA_KEYS[section]) {
    const value = search[key];
    if (typeof value === 'string' && value !== '') kept[key] = value;
  }
  return kept;
}

/** The address of a view: what it does not say is not said by the address of before either. */
export function searchOf(consulta: Readonly<Record<string, string>>, section: VistaSection): Search {
  const search: Search = { selected: undefined, modal: undefined };
  for (const key of VISTA_KEYS[section]) search[key] = consulta[key];
  return search;
}

/** Whether an address shows just what a view keeps. */
export function isShown(consulta: Readonly<Record<string, string>>, search: Search, section: VistaSection): boolean {
  const now = consultaOf(search, section);
  return VISTA_KEYS[section].every((key) => now[key] === consulta[key]);
}
