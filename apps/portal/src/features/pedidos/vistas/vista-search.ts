import type { Search } from '@traza/client/url-state.ts';
import { VISTA_KEYS, type VistaSection } from '@traza/domain/vistas';

/** The URL parameters that a vista saves: filters, grouping and order, and not what is open. */
export function consultaOf(search: Search, section: VistaSection): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const key of VISTA_KEYS[section]) {
    const value = search[key];
    if (typeof value === 'string' && value !== '') kept[key] = value;
  }
  return kept;
}

/** The search parameters of a vista; a parameter that it does not have is removed from the URL. */
export function searchOf(consulta: Readonly<Record<string, string>>, section: VistaSection): Search {
  const search: Search = { selected: undefined, modal: undefined };
  for (const key of VISTA_KEYS[section]) search[key] = consulta[key];
  return search;
}

/** Whether the URL shows exactly a saved vista. */
export function isShown(consulta: Readonly<Record<string, string>>, search: Search, section: VistaSection): boolean {
  const now = consultaOf(search, section);
  return VISTA_KEYS[section].every((key) => now[key] === consulta[key]);
}
