import { orMissing, spacedPhone } from '@traza/domain';

/** The error of a mistyped phone, with the right format. */
export const PHONE_FORMAT = 'El celular debe tener el siguiente formato: +54 3511234567';

/** And in a cell of a sheet or of a list, which have no room for a hint. */
export const PHONE_IN_CELL = 'El teléfono tiene un formato inválido. Escribilo con su código de área: 11 5555-1234.';

/** A stored phone as it is read; `s/i` where there is none. */
export function phoneText(phone: string | null): string {
  return spacedPhone(orMissing(phone));
}
