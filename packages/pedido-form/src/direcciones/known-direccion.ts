import type { Inicio, PuntoReply } from '@traza/contract';
import { PUNTO_TEXT } from '@traza/lugares/punto-text.ts';
import type { ChosenDireccion } from '../form/solicitud-form.ts';

/** The usual place as an address that was chosen. */
export function lugarAsDireccion({
  id,
  alias,
  street,
  lat,
  lon,
  aproximada,
}: NonNullable<Inicio['lugar']>): ChosenDireccion {
  return { id, alias, direccion: street, lat, lon, isTerminal: false, isApproximate: aproximada === true };
}

/** Where one is (W-004). */
export function hereAsDireccion({ street, lat, lon }: PuntoReply): ChosenDireccion {
  return { id: null, alias: PUNTO_TEXT.here, direccion: street, lat, lon, isTerminal: false, isApproximate: false };
}
