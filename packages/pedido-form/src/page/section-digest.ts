import { truncate } from '@traza/domain';
import {
  asksArrival,
  type Contact,
  type DireccionEntry,
  hasShape,
  isBlankPhone,
  type SectionId,
  type SelectedPerson,
} from '@traza/domain/solicitudes';
import { planLine } from '../dates/plan-messages.ts';
import { DIRECCIONES_TEXT } from '../direcciones/messages.ts';
import { direccionTitle, hasAlias, paradasLeftText, paradasText } from '../direcciones/parada-text.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { departureOf, type SolicitudView } from '../form/solicitud-view.ts';
import { chosenParadas, wholeViaje } from '../form/viaje-paradas.ts';
import { LUGGAGE_TEXT, packageText, SECTION_TEXT, sectionText } from '../form-text.ts';
import { FORM_LAYOUT } from '../limits.ts';
import { departureText, priceText, shortDepartureText, TEXT } from '../messages.ts';
import { peopleText } from '../pasajero-text.ts';
import { SALIDA_TEXT } from '../salida-text.ts';

interface Digest {
  summary: string;
  /** The street of an address that goes by a name (W-048). */
  under?: string;
  isFilled: boolean;
}

/** The summary in the header of a closed section. */
export function digestOf(id: SectionId, view: SolicitudView): Digest {
  const { form } = view;
  const { empty } = sectionText(id, form.type);
  switch (id) {
    case 'paquete':
      return filledOr(form.paquete === null ? '' : packageText(form.paquete).whole, empty);
    case 'persona':
      return personDigest(form.persona, empty);
    case 'invitado':
    case 'despachante':
    case 'receptor':
      return contactDigest(form[id], empty);
    case 'origen':
    case 'destino':
      return direccionDigest(form[id], empty);
    case 'paradas':
      return paradasDigest(form, empty);
    case 'pasajeros':
      return pasajerosDigest(form, empty);
    case 'fecha':
      return hasShape(form.type, 'salida') && !form.departure
        ? { summary: empty, isFilled: false }
        : { summary: dateDigest(form), isFilled: true };
    case 'extra':
      return filledOr(extraDigest(form), empty);
    case 'ceco':
      return filledOr(view.cecoChoice.ceco?.denominacion ?? '', empty);
    case 'servicio':
      return hasShape(form.type, 'salida') ? salidaDigest(view, empty) : serviceDigest(view);
  }
}

function filledOr(text: string, empty: string): Digest {
  return text === '' ? { summary: empty, isFilled: false } : { summary: text, isFilled: true };
}

/** The name is the whole text until a phone makes it complete. */
function personDigest({ nameAndLastName, phone, person }: SelectedPerson, empty: string): Digest {
  if (!person) return { summary: nameAndLastName.trim() || empty, isFilled: false };
  return { summary: isBlankPhone(phone) ? nameAndLastName : `${nameAndLastName} · ${phone}`, isFilled: true };
}

function contactDigest({ nameAndLastName, phone }: Contact, empty: string): Digest {
  const name = nameAndLastName.trim();
  const parts = [name, isBlankPhone(phone) ? '' : phone].filter((part) => part !== '');
  return parts.length === 0
    ? { summary: empty, isFilled: false }
    : { summary: parts.join(' · '), isFilled: parts.length === 2 };
}

function direccionDigest(
  { text, address: direccion }: DireccionEntry & { address: SolicitudForm['origen']['address'] },
  empty: string,
): Digest {
  if (!direccion) return { summary: text === '' ? empty : text, isFilled: false };
  const rough = direccion.isApproximate ? { under: DIRECCIONES_TEXT.approximate } : {};
  return hasAlias(direccion)
    ? { summary: direccion.alias, under: direccion.direccion, isFilled: true, ...rough }
    : { summary: direccion.direccion, isFilled: true, ...rough };
}

/** From where to where, and over how many stops. */
function paradasDigest(form: SolicitudForm, empty: string): Digest {
  const viaje = wholeViaje(form);
  const [first, last] = [viaje?.[0], viaje?.at(-1)];
  if (!first || !last) {
    const count = chosenParadas(form).length;
    return { summary: count === 0 ? empty : paradasLeftText(form.paradas.length + 2 - count), isFilled: false };
  }
  const ends = `${direccionTitle(first)} – ${direccionTitle(last)}`;
  return { summary: [ends, ...paradasText(form.paradas.length)].join(' · '), isFilled: true };
}

function pasajerosDigest({ pasajeros }: SolicitudForm, empty: string): Digest {
  return pasajeros.length === 0
    ? { summary: empty, isFilled: false }
    : { summary: peopleText(pasajeros), isFilled: true };
}

function dateDigest({ departure, regreso, plan }: SolicitudForm): string {
  if (plan) return planLine(plan);
  if (!departure) return TEXT.asap;
  if (!regreso) return departureText(departureOf(departure));
  return `${shortDepartureText(departureOf(departure))} – ${shortDepartureText(departureOf(regreso))}`;
}

/** Arrival data, luggage, motivo and the first 50 characters of the note (O-081). */
function extraDigest(form: SolicitudForm): string {
  const { arrival, luggage, note, motivo } = form;
  const parts = [
    asksArrival(form) ? arrival.trim() : '',
    luggage === 'ninguno' ? '' : `Equipaje ${LUGGAGE_TEXT[luggage].toLowerCase()}`,
    motivo.trim(),
    truncate(note.trim(), FORM_LAYOUT.noteHeaderChars),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function serviceDigest({ services, service }: SolicitudView): Digest {
  if (services.state === 'loading') return { summary: TEXT.searching, isFilled: false };
  if (services.state === 'error') return { summary: TEXT.noServices, isFilled: false };
  if (services.state === 'loaded' && services.services.length === 0)
    return { summary: TEXT.noServices, isFilled: false };
  return filledOr(
    service ? `${service.tipoVehiculo} · ${priceText(service.precotizacion)}` : '',
    SECTION_TEXT.servicio.empty,
  );
}

function salidaDigest({ salidas, form: { recorrido } }: SolicitudView, empty: string): Digest {
  if (recorrido) {
    const [first] = recorrido.recorrido;
    const parts = [shortDepartureText(first?.fechaHora), priceText(recorrido.precotizacion, TEXT.perPasajero)];
    return { summary: parts.join(' · '), isFilled: true };
  }
  if (salidas.state === 'loading') return { summary: TEXT.searching, isFilled: false };
  const hasNone = salidas.state === 'error' || (salidas.state === 'loaded' && salidas.salidas.length === 0);
  return { summary: hasNone ? SALIDA_TEXT.none : empty, isFilled: false };
}
