import type { Pedido, ViajeExtras } from '@traza/contract';
import { normalisePhone } from '@traza/domain';
import { isBlankPhone, movementsOf, type Pasajero } from '@traza/domain/solicitudes';
import type { AddBody } from './actions-api.ts';

/** Somebody to add, as both windows name them. */
export type NewPasajero = Pick<Pasajero, 'nombre' | 'tel' | 'idPersona' | 'idCeco' | 'from' | 'to'>;

/** The stops of a fixed-route trip as the editor names them. */
export function stopId({ idParada }: Pedido['extras']['paradas'][number]): string {
  return String(idParada);
}

/** The call that adds pasajeros to a trip, with the stops that they use alone (T-168, DO-60). */
export function addBody(
  { idViaje, idCarpool, paradas }: Pick<ViajeExtras, 'idViaje' | 'idCarpool' | 'paradas'>,
  idPersona: number,
  pasajeros: readonly Pasajero[],
): AddBody {
  const movements = movementsOf(pasajeros, paradas.map(stopId));
  const used = paradas.flatMap(({ dir }, index) => {
    const { ascensos = [], descensos = [] } = movements[index] ?? {};
    if (ascensos.length === 0 && descensos.length === 0) return [];
    const { direccion, lat, lon } = dir;
    return [{ dir: { direccion, lat, lon }, ascensos: [...ascensos], descensos: [...descensos] }];
  });
  const pasajes = pasajeros.map(({ nombre, tel, idPersona: pasajero, idCeco }) => ({
    nombre,
    tel: isBlankPhone(tel) ? null : normalisePhone(tel),
    idPersona: pasajero,
    idCeco,
  }));
  return { idPersona, idViaje, idCarpool: idCarpool ?? 0, paradas: used, pasajes };
}

/** Seats for several under one name: the first is the person, the others go along (DT-35). */
export function sameName(
  pasajero: Omit<NewPasajero, 'from' | 'to'>,
  count: number,
  ends: [string, string],
): Pasajero[] {
  const [from, to] = ends;
  return Array.from({ length: count }, (_, index) => ({
    ...pasajero,
    id: index + 1,
    idPersona: index === 0 ? pasajero.idPersona : null,
    cecos: [],
    from,
    to,
  }));
}
