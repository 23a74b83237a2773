import { FAVORITOS } from '../favoritos/limits.ts';
import { cleanText, codePoints } from '../text.ts';
import type { Violation } from '../violation.ts';
import { hasShape, type SolicitudType } from './solicitud-type.ts';

/**
 * The order type in which somebody asks for a pedido again: a viaje of one pasajero is for themselves, for another empleado or for a guest,
 * whoever asked for it before.
 */
export function repeatedType(
  tipo: SolicitudType,
  { pasajeros, idPersona }: { pasajeros: readonly { idPersona: number | null }[]; idPersona: number },
): SolicitudType {
  if (!hasShape(tipo, 'simple')) return tipo;
  const pasajero = pasajeros[0]?.idPersona ?? null;
  if (pasajero === null) return 'PARAINVITADO';
  return pasajero === idPersona ? 'PARAMI' : 'PARAOTRO';
}

/** As a favourite is named: 1 to 60 characters. */
export function whyNotFavouriteName(nombre: string): Violation<'favourite_name_invalid'> | undefined {
  const length = codePoints(cleanText(nombre));
  return length > 0 && length <= FAVORITOS.nameMax ? undefined : { code: 'favourite_name_invalid', field: 'nombre' };
}
