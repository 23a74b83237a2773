/** What has to stand before people of a cliente can order, in the order in which it is set up (M-062). */
export const READY_PARTS = ['cecos', 'tipos', 'tarifas', 'transportista', 'administrador'] as const;
export type ReadyPart = (typeof READY_PARTS)[number];

/** What is asked of a cliente. */
export interface ReadyFacts {
  cecosActivos: number;
  /** The vehicle types that it may order, those of fixed routes apart, and whether each has a price now. */
  tipos: readonly { alias: string; tieneTarifa: boolean }[];
  /** Active agencias that are linked to it. */
  transportistas: number;
  /** Who signs in and administers its people. */
  administradores: number;
}

/** Each part, whether it stands, and the vehicle types that wait for a price. */
export function readyParts(facts: ReadyFacts): { part: ReadyPart; isDone: boolean; sinTarifa: string[] }[] {
  const sinTarifa = facts.tipos.filter(({ tieneTarifa }) => !tieneTarifa).map(({ alias }) => alias);
  const done: Readonly<Record<ReadyPart, boolean>> = {
    cecos: facts.cecosActivos > 0,
    tipos: facts.tipos.length > 0,
    tarifas: facts.tipos.length > 0 && sinTarifa.length === 0,
    transportista: facts.transportistas > 0,
    administrador: facts.administradores > 0,
  };
  return READY_PARTS.map((part) => ({ part, isDone: done[part], sinTarifa: part === 'tarifas' ? sinTarifa : [] }));
}
