import { isPhone } from '../phone.ts';
import { firstViolation, type Violation } from '../violation.ts';
import { type GivenNameCode, whyNotGivenName } from '../whole-name.ts';
import { whyNotNote } from './note.ts';
import { isPaquete, type Paquete } from './package-sizes.ts';
import type { SolicitudFrame } from './personas/requester.ts';
import { type GivenDireccion, type SimpleCode, whyNotPair } from './simple.ts';
import { factsOfType, type TypeOfShape } from './solicitud-type.ts';
import { type Terms, whyNotDate, whyNotPayment, whyNotService } from './terms.ts';

/** Who hands over, and who receives. */
export interface ShipmentPerson {
  nombre: string;
  celular: string;
}

/** A message or a package as asked for, its texts cleaned and its phones normalised. */
export interface ShipmentSolicitud extends SolicitudFrame {
  tipo: TypeOfShape<'envio'>;
  origen: GivenDireccion;
  destino: GivenDireccion;
  despachante: ShipmentPerson;
  receptor: ShipmentPerson;
  /** Only where the form asks for one. */
  paquete: Paquete | null;
}

export type ShipmentCode = SimpleCode | 'package_invalid';

/** The checks of a shipment after those of its requester, in the order in which they are answered (ordering.md §3.5). */
export function whyNotShipment(solicitud: ShipmentSolicitud, terms: Terms): Violation<ShipmentCode> | undefined {
  return firstViolation<ShipmentCode>([
    () => whyNotShipmentPerson(solicitud.despachante, 'despachante'),
    () => whyNotShipmentPerson(solicitud.receptor, 'receptor'),
    () => whyNotContent(solicitud),
    () => whyNotPair(solicitud, terms.area),
    () => whyNotService(terms),
    () => whyNotDate(solicitud.departure, terms),
    () => whyNotNote(solicitud.observacion),
    () => whyNotPayment(terms),
  ]);
}

/** Name and phone, both needed and the phone well formed (O-139, O-140, O-144, O-145). */
export function whyNotShipmentPerson(
  { nombre, celular }: ShipmentPerson,
  who: 'despachante' | 'receptor',
): Violation<GivenNameCode | 'phone_invalid'> | undefined {
  const phone = isPhone(celular) ? undefined : ({ code: 'phone_invalid', field: `${who}Celular` } as const);
  return whyNotGivenName(nombre, `${who}Nombre`) ?? phone;
}

/** A message is described by its note (O-141), a package by its size (O-146, DO-55). */
function whyNotContent({
  tipo,
  observacion,
  paquete,
}: ShipmentSolicitud): Violation<'missing_fields' | 'package_invalid'> | undefined {
  const { sections, needsNote } = factsOfType(tipo);
  if (sections.includes('paquete')) {
    return paquete && isPaquete(paquete) ? undefined : { code: 'package_invalid', field: 'paquete' };
  }
  return needsNote && observacion === '' ? { code: 'missing_fields', field: 'observacion' } : undefined;
}
