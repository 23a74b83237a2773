import type { Pasaje, Pedido } from '@traza/contract';
import { formatPlate } from '@traza/domain';
import { type SearchedName, searchTextOf } from '@traza/domain/pedidos';
import type { BarePedido } from './stored.ts';

type FullName = { nombre: string; apellido: string };

function nameOf(person: Pasaje['pasajero']): SearchedName[] {
  if (person?.firstName) return [{ nombre: person.firstName, apellido: person.lastName }];
  return person?.name ? [{ nombre: person.name, apellido: null }] : [];
}

function pasajeNames({ pasajero, despachante, receptor }: Pasaje): SearchedName[] {
  return [pasajero, despachante, receptor].flatMap(nameOf);
}

function viajeTexts(extras: BarePedido['extras'] | Pedido['extras']): (string | null | undefined)[] {
  if (extras.type === 's') return [];
  const { voucherNro, chofer, vehiculo } = extras;
  const plate = vehiculo?.patente?.replaceAll(/\s/g, '');
  return [
    voucherNro,
    chofer && `${chofer.lastName}, ${chofer.firstName} ${chofer.lastName}`,
    plate,
    plate && formatPlate(plate),
  ];
}

/**
 * What of an order can be found (DT-10). Of the stored order it is all there is; of an order as somebody sees it, only
 * what that person sees.
 */
export function searchTextOfPedido(
  { id, extras }: Pick<BarePedido, 'id'> & { extras: BarePedido['extras'] | Pedido['extras'] },
  requesters: readonly FullName[],
  tipoVehiculo: string,
): string {
  const { pasajes, paradas, cliente } = extras;
  return searchTextOf({
    ids: [id, ...pasajes.flatMap(({ idSolicitud }) => (idSolicitud === null ? [] : [idSolicitud]))],
    names: [...pasajes.flatMap(pasajeNames), ...requesters],
    texts: [
      cliente.alias,
      tipoVehiculo,
      ...viajeTexts(extras),
      ...paradas.flatMap(({ dir }) => [dir.direccion, dir.alias]),
      ...pasajes.flatMap(({ ceco, pasajero, legajoSolicitante }) => [ceco?.alias, pasajero?.legajo, legajoSolicitante]),
    ],
  });
}
