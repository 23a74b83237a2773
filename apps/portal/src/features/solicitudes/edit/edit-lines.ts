import type { Ceco } from '@traza/domain/cuentas';
import { departureInstant } from '@traza/domain/solicitudes';
import type { Fact } from '@traza/ui/fact-list.tsx';
import { solicitudFacts } from '../form/solicitud-facts.tsx';
import type { SolicitudForm } from '../form/solicitud-form.ts';
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

function factsOf(form: SolicitudForm, { service, ceco, self }: EditNames): Fact[] {
  const unknown = { date: '', price: '', ceco: ceco?.denominacion ?? '' };
  const paradas = form.paradas.map(({ text }) => text).join(' → ');
  return [
    [EDIT_TEXT.leaves, dateText(form)],
    [EDIT_TEXT.from, form.origen.text],
    [EDIT_TEXT.through, paradas],
    [EDIT_TEXT.to, form.destino.text],
    ...solicitudFacts(form, { service, self, ...unknown }).filter(([, value]) => value !== ''),
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
