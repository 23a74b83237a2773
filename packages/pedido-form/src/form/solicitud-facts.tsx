import { centsFromPesos, formatPesos, pesosFromCents, toCentsExact } from '@traza/domain';
import { factsOfType, hasCotizacion } from '@traza/domain/solicitudes';
import type { Fact } from '@traza/ui/fact-list.tsx';
import { packageText, remarkText } from '../form-text.ts';
import { TYPE_TEXT } from '../messages.ts';
import { peopleText } from '../pasajero-text.ts';
import type { SolicitudForm } from './solicitud-form.ts';

interface Known {
  service: string;
  date: string;
  ceco: string;
  price: string;
  /** What all the pasajeros cost together. */
  total?: string | null;
  /** The cost of waits, beside the price; empty without waits. */
  wait?: string;
  /** The requester. */
  self: string;
}

/** A solicitud before or after it is sent, line by line (DO-65). */
export function solicitudFacts(
  form: SolicitudForm,
  { service, date, ceco, price, total = null, wait = '', self }: Known,
): Fact[] {
  const note = form.note.trim();
  const motivo = form.motivo.trim();
  return [
    ['Tipo', TYPE_TEXT[form.type].title],
    ['Servicio', service],
    ['Fecha', date],
    ...peopleFacts(form, self),
    ['Centro de costo', ceco],
    ['Precio', price],
    ...(wait === '' ? [] : [['Espera', wait] satisfies Fact]),
    ...(total === null ? [] : [['Total', total] satisfies Fact]),
    ...(motivo === '' ? [] : [['Motivo', motivo] satisfies Fact]),
    ...(note === '' ? [] : [[remarkText(form.type).label, note] satisfies Fact]),
  ];
}

/** The price of several asientos; null without a quote. */
export function totalOf(precotizacion: number, asientos: number): string | null {
  if (!hasCotizacion({ precotizacion })) return null;
  return formatPesos(pesosFromCents(toCentsExact(centsFromPesos(precotizacion) * asientos)));
}

/** The pasajeros, or the paquete with its sender and receiver. */
function peopleFacts(form: SolicitudForm, self: string): Fact[] {
  const { type, persona, invitado, despachante, receptor, paquete, pasajeros } = form;
  switch (factsOfType(type).travels) {
    case 'empleado':
      return [['Pasajero', persona.nameAndLastName]];
    case 'invitado':
      return [['Pasajero', invitado.nameAndLastName.trim()]];
    case 'pasajeros':
      return [['Viajan', peopleText(pasajeros)]];
    case 'nobody':
      return [
        ...(paquete ? [['Paquete', packageText(paquete).whole] satisfies Fact] : []),
        ['Envía', despachante.nameAndLastName.trim()],
        ['Recibe', receptor.nameAndLastName.trim()],
      ];
    case 'solicitante':
      return [['Pasajero', self]];
  }
}
