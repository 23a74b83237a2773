import { formatNumber } from '@traza/domain';

/** The words of fixed routes. */
export const SALIDA_TEXT = {
  list: 'Recorridos disponibles',
  paradas: 'Paradas',
  none: 'No hay recorridos disponibles',
  chooseFirst: 'Primero elegí un recorrido',
  seeNextDays: 'Ver los próximos 7 días',
  changeTitle: '¿Cambiar de recorrido?',
  changeHint: 'Las paradas son otras: vas a tener que cargar de nuevo a los pasajeros.',
  change: 'Cambiar',
  full: 'Completo',
  boards: '¿Dónde subís?',
  alights: '¿Dónde bajás?',
  own: 'Reservar mi lugar',
  hasLugar: 'Ya tenés tu lugar',
  others: 'Elegir quiénes viajan',
  seeAll: 'Ver todos los recorridos',
  more: 'Ver más',
  cut: 'Hay más recorridos: elegí un día para verlos.',
} as const;

/** The nearest parada, where no salida passes near (W-076). */
export function cercanaText({ parada, metros }: { parada: string; metros: number }): string {
  return `El más cercano pasa por ${parada}, a ${formatNumber(metros, 0)} m de tu origen`;
}

/** The company's name for a parada, else its address. */
export function paradaName({ alias, direccion }: { alias: string; direccion: string }): string {
  return alias || direccion;
}

export function asientosText(asientos: number): string {
  return asientos === 1 ? '1 asiento libre' : `${asientos} asientos libres`;
}

export function paradasMoreText(rest: number): string {
  return rest === 1 ? 'Ver 1 parada más' : `Ver ${rest} paradas más`;
}
