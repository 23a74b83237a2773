import { type LatLon, pointKey } from '../direcciones/points.ts';

/** What makes an order another one than that of the week before. */
export interface Repeatable {
  tipo: string;
  idTipoVehiculo: number | null;
  paradas: readonly { dir: LatLon }[];
  pasajes: readonly { idPersona: number | null; nombre: string }[];
}

/** The same for orders of the same type, people, stops and service (W-015). */
export function repeatKey({ tipo, idTipoVehiculo, paradas, pasajes }: Repeatable): string {
  const people = pasajes.map(({ idPersona, nombre }) => idPersona ?? nombre.toLowerCase());
  return JSON.stringify([tipo, idTipoVehiculo, paradas.map(({ dir }) => pointKey(dir)), people]);
}
