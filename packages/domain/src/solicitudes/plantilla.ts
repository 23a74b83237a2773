import { FAVORITOS } from '../favoritos/limits.ts';
import { cleanText, codePoints } from '../text.ts';
import type { Violation } from '../violation.ts';
import { hasShape, type SolicitudType } from './solicitud-type.ts';

/** A stop with who boards and who alights there, as places in the list of pasajes. */
interface TemplateParada {
  ascensos: readonly number[];
  descensos: readonly number[];
}

interface TemplateShipment {
  despachanteNombre: string;
  despachanteCelular: string;
  receptorNombre: string;
  receptorCelular: string;
}

/** The fields of a form that asks for an earlier pedido again. */
export interface Template<S extends TemplateParada, E extends TemplateShipment> {
  paradas: readonly S[];
  envio: E | null;
}

/** The way back: the stops the other way round, who boarded alights, who sent receives. */
export function reversed<S extends TemplateParada, E extends TemplateShipment, T extends Template<S, E>>(
  template: T,
): T {
  const { paradas, envio } = template;
  return {
    ...template,
    paradas: paradas
      .map((parada) => ({ ...parada, ascensos: parada.descensos, descensos: parada.ascensos }))
      .toReversed(),
    envio: envio && {
      ...envio,
      despachanteNombre: envio.receptorNombre,
      despachanteCelular: envio.receptorCelular,
      receptorNombre: envio.despachanteNombre,
      receptorCelular: envio.despachanteCelular,
    },
  };
}

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
