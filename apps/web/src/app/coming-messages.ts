import type { RouteName } from '#lib/sections.ts';

/** What each section of a later version will hold. */
export const COMING: Partial<Record<RouteName, string>> = {
  recorridos: 'Acá vas a ver los recorridos fijos de tu empresa y sus pasajeros, y vas a poder agregarlos o quitarlos.',
};
