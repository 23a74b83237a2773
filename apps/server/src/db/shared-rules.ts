import { TIME_ZONE } from '@traza/domain';
import { PEDIDOS } from '@traza/domain/pedidos';

/** What functions of the database decide by the same rule as the domain: `migrate` writes it into the table `regla`, where they read it. */
export const SHARED_RULES: ReadonlyMap<string, string> = new Map([
  ['distanciaCortaKm', String(PEDIDOS.distanceShortKm)],
  ['distanciaMediaKm', String(PEDIDOS.distanceMediumKm)],
  ['zonaHoraria', TIME_ZONE],
]);
