/** The words of fixed routes. */
export const SALIDA_TEXT = {
  title: 'Recorrido',
  list: 'Recorridos disponibles',
  paradas: 'Paradas',
  none: 'No hay recorridos disponibles',
  missing: 'Recorrido no seleccionado',
  choose: 'Elegí el recorrido',
  chooseFirst: 'Primero elegí un recorrido',
  needsEnds: 'Elegí el origen y el destino para ver los recorridos.',
  nextDays: 'Próximos 7 días',
  seeNextDays: 'Ver los próximos 7 días',
  changeTitle: '¿Cambiar de recorrido?',
  changeHint: 'Las paradas son otras: vas a tener que cargar de nuevo a los pasajeros.',
  change: 'Cambiar',
} as const;

export function asientosText(asientos: number): string {
  return asientos === 1 ? '1 asiento libre' : `${asientos} asientos libres`;
}

export function paradasMoreText(rest: number): string {
  return rest === 1 ? 'Ver 1 parada más' : `Ver ${rest} paradas más`;
}
