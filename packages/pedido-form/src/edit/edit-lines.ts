import { PHONE_PREFIX } from '@traza/domain';
import type { Ceco } from '@traza/domain/cuentas';
import { departureInstant } from '@traza/domain/solicitudes';
import type { Fact } from '@traza/ui/fact-list.tsx';
import { solicitudFacts } from '../form/solicitud-facts.tsx';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { LUGGAGE_TEXT } from '../form-text.ts';
import { departureText, TEXT } from '../messages.ts';
import { EDIT_TEXT } from './messages.ts';

/** What a form alone does not say. */
export interface EditNames {
  service: string;
  ceco: Ceco | null;
  self: string;
}

/** A part of a pedido as it was and as it will be; empty where there was, or will be, none. */
export interface EditLine {
  name: string;
  before: string;
  after: string;
}

function dateText({ departure }: SolicitudForm): string {
  const at = departure && departureInstant(departure);
  return at ? departureText(at) : TEXT.asap;
}

type Place = SolicitudForm['origen'];

/** Who confirms a rough punto changes it, though its text stays. */
function placeText({ text, address }: Place): string {
  return address?.isConfirmed ? `${text} ${EDIT_TEXT.confirmed}` : text;
}

function phonesText({ persona, invitado, despachante, receptor, pasajeros }: SolicitudForm): string {
  const phones = [persona, invitado, despachante, receptor].map(({ phone }) => phone);
  return [...phones, ...pasajeros.map(({ tel }) => tel)]
    .filter((phone) => phone !== '' && phone !== PHONE_PREFIX)
    .join(', ');
}

/** What all arrive with, and who arrives with another. */
function flightsText({ arrival, pasajeros }: SolicitudForm): string {
  const own = pasajeros.flatMap((each) => (each.arrival ? [`${each.nombre}: ${each.arrival}`] : []));
  return [arrival.trim(), ...own].filter((text) => text !== '').join(', ');
}

function factsOf(form: SolicitudForm, { service, ceco, self }: EditNames): Fact[] {
  const unknown = { date: '', price: '', ceco: ceco?.denominacion ?? '' };
  const paradas = form.paradas.map(placeText).join(' → ');
  return [
    [EDIT_TEXT.leaves, dateText(form)],
    [EDIT_TEXT.from, placeText(form.origen)],
    [EDIT_TEXT.through, paradas],
    [EDIT_TEXT.to, placeText(form.destino)],
    ...solicitudFacts(form, { service, self, ...unknown }).filter(([, value]) => value !== ''),
    [EDIT_TEXT.phone, phonesText(form)],
    [EDIT_TEXT.flight, flightsText(form)],
    [EDIT_TEXT.luggage, LUGGAGE_TEXT[form.luggage]],
    ...(form.pasajeros.length > 0
      ? [[EDIT_TEXT.people, form.pasajeros.map(({ nombre }) => nombre).join(', ')] satisfies Fact]
      : []),
  ];
}

/** What is another now than it was, line by line. */
export function editLines(
  was: { form: SolicitudForm; names: EditNames },
  is: { form: SolicitudForm; names: EditNames },
): EditLine[] {
  const before = new Map(factsOf(was.form, was.names));
  const after = new Map(factsOf(is.form, is.names));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const line = { name, before: before.get(name) ?? '', after: after.get(name) ?? '' };
    return line.before === line.after ? [] : [line];
  });
}
