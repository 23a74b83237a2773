import { truncate } from '@traza/domain';
import {
  type Contact,
  type DireccionEntry,
  hasShape,
  isBlankPhone,
  type SectionId,
  type SelectedPerson,
} from '@traza/domain/solicitudes';
import { LAYOUT } from '#lib/limits.ts';
import { DIRECCIONES_TEXT } from '../direcciones/messages.ts';
import { direccionTitle, hasAlias, paradasLeftText, paradasText } from '../direcciones/parada-text.ts';
import { planSummary } from '../fechas/plan-messages.ts';
import { asksArrival, type SolicitudForm } from '../form/solicitud-form.ts';
import { departureOf, type SolicitudView } from '../form/solicitud-view.ts';
import { chosenParadas, wholeViaje } from '../form/viaje-paradas.ts';
import {
  departureText,
  LUGGAGE_TEXT,
  packageText,
  priceText,
  SECTION_TEXT,
  sectionText,
  shortDepartureText,
  TEXT,
} from '../messages.ts';
import { peopleText } from '../pasajero-text.ts';
import { SALIDA_TEXT } from '../salida-text.ts';

interface Summary {
  summary: string;
  /** The street of an address that goes by a name (W-048). */
  under?: string;
  isFilled: boolean;
}

/** What a closed header tells. */
export function summaryOf(id: SectionId, view: SolicitudView): Summary {
  const { form } = view;
  const { empty } = sectionText(id, form.type);
  switch (id) {
    case 'paquete':
      return filledOr(form.paquete === null ? '' : packageText(form.paquete).whole, empty);
    case 'persona':
      return personSummary(form.persona, empty);
    case 'invitado':
    case 'despachante':
    case 'receptor':
      return contactSummary(form[id], empty);
    case 'origen':
    case 'destino':
      return direccionSummary(form[id], empty);
    case 'paradas':
      return paradasSummary(form, empty);
    case 'pasajeros':
      return pasajerosSummary(form, empty);
    case 'fecha':
      return hasShape(form.type, 'salida') && !form.departure
        ? { summary: empty, isFilled: false }
        : { summary: dateSummary(form), isFilled: true };
    case 'extra':
      return filledOr(extraSummary(form), empty);
    case 'ceco':
      return filledOr(view.cecoChoice.ceco?.denominacion ?? '', empty);
    case 'servicio':
      return hasShape(form.type, 'salida') ? salidaSummary(view, empty) : serviceSummary(view);
  }
}

function filledOr(text: string, empty: string): Summary {
  return text === '' ? { summary: empty, isFilled: false } : { summary: text, isFilled: true };
}

/** The name is the whole text until a phone makes it complete. */
function personSummary({ nameAndLastName, phone, person }: SelectedPerson, empty: string): Summary {
  if (!person) return { summary: nameAndLastName.trim() || empty, isFilled: false };
  return { summary: isBlankPhone(phone) ? nameAndLastName : `${nameAndLastName} · ${phone}`, isFilled: true };
}

function contactSummary({ nameAndLastName, phone }: Contact, empty: string): Summary {
  const name = nameAndLastName.trim();
  const parts = [name, isBlankPhone(phone) ? '' : phone].filter((part) => part !== '');
  return parts.length === 0
    ? { summary: empty, isFilled: false }
    : { summary: parts.join(' · '), isFilled: parts.length === 2 };
}

function direccionSummary(
  { text, address: direccion }: DireccionEntry & { address: SolicitudForm['origen']['address'] },
  empty: string,
): Summary {
  if (!direccion) return { summary: text === '' ? empty : text, isFilled: false };
  const rough = direccion.isApproximate ? { under: DIRECCIONES_TEXT.approximate } : {};
  return hasAlias(direccion)
    ? { summary: direccion.alias, under: direccion.direccion, isFilled: true, ...rough }
    : { summary: direccion.direccion, isFilled: true, ...rough };
}

/** From where to where, and over how many stops. */
function paradasSummary(form: SolicitudForm, empty: string): Summary {
  const viaje = wholeViaje(form);
  const [first, last] = [viaje?.[0], viaje?.at(-1)];
  if (!first || !last) {
    const count = chosenParadas(form).length;
    return { summary: count === 0 ? empty : paradasLeftText(form.paradas.length + 2 - count), isFilled: false };
  }
  const ends = `${direccionTitle(first)} – ${direccionTitle(last)}`;
  return { summary: [ends, ...paradasText(form.paradas.length)].join(' · '), isFilled: true };
}

function pasajerosSummary({ pasajeros }: SolicitudForm, empty: string): Summary {
  return pasajeros.length === 0
    ? { summary: empty, isFilled: false }
    : { summary: peopleText(pasajeros), isFilled: true };
}

function dateSummary({ departure, regreso, plan }: SolicitudForm): string {
  if (plan) return planSummary(plan);
  if (!departure) return TEXT.asap;
  if (!regreso) return departureText(departureOf(departure));
  return `${shortDepartureText(departureOf(departure))} – ${shortDepartureText(departureOf(regreso))}`;
}

/** Arrival data, luggage and the first 50 characters of the note (O-081). */
function extraSummary(form: SolicitudForm): string {
  const { arrival, luggage, note } = form;
  const parts = [
    asksArrival(form) ? arrival.trim() : '',
    luggage === 'ninguno' ? '' : `Equipaje ${LUGGAGE_TEXT[luggage].toLowerCase()}`,
    truncate(note.trim(), LAYOUT.noteHeaderChars),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function serviceSummary({ services, service }: SolicitudView): Summary {
  if (services.state === 'loading') return { summary: TEXT.searching, isFilled: false };
  if (services.state === 'error') return { summary: TEXT.noServices, isFilled: false };
  if (services.state === 'loaded' && services.services.length === 0)
    return { summary: TEXT.noServices, isFilled: false };
  return filledOr(
    service ? `${service.tipoVehiculo} · ${priceText(service.precotizacion)}` : '',
    SECTION_TEXT.servicio.empty,
  );
}

function salidaSummary({ salidas, form: { recorrido } }: SolicitudView, empty: string): Summary {
  if (recorrido) {
    const [first] = recorrido.recorrido;
    const parts = [shortDepartureText(first?.fechaHora), priceText(recorrido.precotizacion, TEXT.perPasajero)];
    return { summary: parts.join(' · '), isFilled: true };
  }
  if (salidas.state === 'loading') return { summary: TEXT.searching, isFilled: false };
  const hasNone = salidas.state === 'error' || (salidas.state === 'loaded' && salidas.salidas.length === 0);
  return { summary: hasNone ? SALIDA_TEXT.none : empty, isFilled: false };
}
