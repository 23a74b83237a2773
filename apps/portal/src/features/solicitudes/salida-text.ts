import { daysLater, formatNumber, formatTime, parseWire } from '@traza/domain';

/** The words of fixed routes. */
export const SALIDA_TEXT = {
  title: 'Recorrido',
  list: 'Recorridos disponibles',
  paradas: 'Paradas',
  none: 'No hay recorridos disponibles',
  missing: 'Recorrido no seleccionado',
  choose: 'Elegí el recorrido',
  chooseFirst: 'Primero elegí un recorrido',
  nextDays: 'Próximos 7 días',
  seeNextDays: 'Ver los próximos 7 días',
  changeTitle: '¿Cambiar de recorrido?',
  changeHint: 'Las paradas son otras: vas a tener que cargar de nuevo a los pasajeros.',
  change: 'Cambiar',
  full: 'Completo',
  boards: '¿Dónde subís?',
  alights: '¿Dónde bajás?',
  seeAll: 'Ver todos los recorridos',
  more: 'Ver más',
  cut: 'Hay más recorridos: elegí un día para verlos.',
} as const;

/** What is nearest when nothing passes near (W-076). */
export function cercanaText({ parada, metros }: { parada: string; metros: number }): string {
  return `El más cercano pasa por ${parada}, a ${formatNumber(metros, 0)} m de tu origen`;
}

/** `23:40 hs`; `00:10 hs +1` of a stop on the day after the first one. */
export function paradaTime(fechaHora: string, first: string | undefined): string {
  const [from, moment] = [first === undefined ? undefined : parseWire(first), parseWire(fechaHora)];
  const days = from && moment ? daysLater(from, moment) : 0;
  return `${formatTime(fechaHora)} hs${days > 0 ? ` +${days}` : ''}`;
}

/** What the company calls a stop, else where it is. */
export function paradaName({ alias, direccion }: { alias: string; direccion: string }): string {
  return alias || direccion;
}

export function asientosText(asientos: number): string {
  return asientos === 1 ? '1 asiento libre' : `${asientos} asientos libres`;
}

export function paradasMoreText(rest: number): string {
  return rest === 1 ? 'Ver 1 parada más' : `Ver ${rest} paradas más`;
}
