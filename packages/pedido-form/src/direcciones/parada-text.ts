import { SOLICITUDES } from '@traza/domain/solicitudes';

/** The alias of an address, or its street without the town. */
export function direccionTitle({ alias, direccion }: { alias: string; direccion: string }): string {
  return alias === '' ? (direccion.split(',')[0] ?? direccion) : alias;
}

/** Whether it stands under a name of its own, its street below (W-048). */
export function hasAlias({ alias, direccion }: { alias: string; direccion: string }): boolean {
  return alias !== '' && alias !== direccion;
}

/** The name of an address of a viaje: "Origen", "Parada N" or "Destino" (O-060). */
export function stopTag(index: number, count: number): string {
  if (index === 0) return 'Origen';
  return index === count - 1 ? 'Destino' : `Parada ${index}`;
}

/** `2 paradas`; nothing without one. */
export function paradasText(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? '1 parada' : `${count} paradas`];
}

export function paradasLeftText(count: number): string {
  return count === 1 ? 'Falta 1 dirección' : `Faltan ${count} direcciones`;
}

export function addParadaText(isFull: boolean): string {
  return isFull ? 'Máximo alcanzado' : `Agregar parada (Max ${SOLICITUDES.maxStops})`;
}

/** `1 h 30 min` */
export function waitText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts = [hours === 0 ? '' : `${hours} h`, minutes % 60 === 0 ? '' : `${minutes % 60} min`];
  return parts.filter((part) => part !== '').join(' ');
}

/** `Sube Ana`, `Suben Ana y Eva`; nothing where nobody does. */
export function boardingText(names: readonly string[]): string {
  return namesText(names, 'Sube', 'Suben');
}

export function alightingText(names: readonly string[]): string {
  return namesText(names, 'Baja', 'Bajan');
}

function namesText(names: readonly string[], one: string, several: string): string {
  if (names.length === 0) return '';
  return `${names.length === 1 ? one : several} ${new Intl.ListFormat('es-AR').format(names)}`;
}

export function waitingText(minutes: number): string {
  return minutes === 0 ? '' : `Espera de ${waitText(minutes)}`;
}
