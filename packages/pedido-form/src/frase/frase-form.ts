import { PHONE_PREFIX } from '@traza/domain';
import {
  factsOfType,
  hasShape,
  type LocalDeparture,
  type Person,
  type PlanBlock,
  type SectionId,
  type SolicitudType,
  sectionsOf,
  selectPerson,
} from '@traza/domain/solicitudes';
import type { Chip, Frase, FraseMoment, Lugar, Persona } from '@traza/frase/frase.ts';
import { type ChosenDireccion, isSettled, newForm, type SolicitudForm } from '../form/solicitud-form.ts';
import type { Edits, FrasePart } from './frase-chips.ts';
import { lugarText } from './messages.ts';

export interface TypeLookups {
  types: readonly SolicitudType[];
  /** The type that was pressed before the line was typed. */
  picked: SolicitudType | null;
}

export interface FormLookups extends TypeLookups {
  /** The address of a place; undefined while it has to be chosen. */
  direccionOf: (lugar: Lugar) => ChosenDireccion | undefined;
  people: readonly Person[];
  /** Where one leaves from, where the line says nothing of it. */
  from: ChosenDireccion | null;
  /** Where the person is; null where the browser does not say. */
  here: ChosenDireccion | null;
  /** The words that were not understood, for the note. */
  nota: string;
}

/** The form that a line fills in, open where it asks for something; it is never sent by itself (W-023, W-027). */
export function formOfFrase(frase: Frase, edits: Edits, found: FormLookups): SolicitudForm {
  const { picked, removed } = edits;
  const read = <T>(part: FrasePart, chip: Chip<T> | undefined): T | undefined =>
    chip === undefined || removed.includes(part) ? undefined : chip.readings[picked[part] ?? 0];
  const allowed = <T>(part: FrasePart, chip: Chip<T> | undefined) =>
    chip?.error === undefined ? read(part, chip) : undefined;
  // whoever lacks a phone is still named; a person who may not be asked for is not (W-033)
  const named = (part: FrasePart, chip: Chip<Persona> | undefined) =>
    chip?.error === 'phone_missing' || chip?.error === 'missing' ? read(part, chip) : allowed(part, chip);
  const type = typeOfFrase(frase, edits, found);
  const entry = (lugar: Lugar | undefined) => entryOf(lugar, found);
  const persona = named('persona', frase.persona);
  const travels = factsOfType(type).travels;
  const form: SolicitudForm = {
    ...newForm(type),
    persona: travels === 'empleado' ? personOf(persona, found.people) : newForm(type).persona,
    invitado: contactOf(travels === 'invitado' ? persona : undefined),
    receptor: contactOf(hasShape(type, 'envio') ? named('recibe', frase.recibe) : undefined),
    paquete: allowed('paquete', frase.paquete) ?? null,
    origen: originOf(frase, read('origen', frase.origen), found),
    destino: entry(read('destino', frase.destino)),
    paradas: frase.paradas.flatMap((parada, index) => {
      const lugar = read(`parada-${index}`, parada);
      return lugar && hasShape(type, 'completa') ? [{ ...entry(lugar), id: `parada-${index + 1}`, espera: 0 }] : [];
    }),
    departure: momentOf(allowed('cuando', frase.cuando)),
    regreso: momentOf(allowed('regreso', frase.regreso)),
    luggage: luggageOf(allowed('equipaje', frase.equipaje)),
    arrival: read('arribo', frase.arribo) ?? '',
    note: [read('nota', frase.nota) ?? '', found.nota].filter((part) => part !== '').join('. '),
    idCeco: allowed('ceco', frase.ceco)?.id ?? null,
    idTipoVehiculo: allowed('servicio', frase.servicio)?.id ?? null,
  };
  const planned = withPlan(form, planOf(allowed('plan', frase.plan)));
  const sections = askedSections(frase, { picked, removed }, found.nota !== '');
  const asked = sections.filter((id) => sectionsOf(type).includes(id) && isSettled(planned, id));
  const open = sectionsOf(type).find((id) => sections.includes(id) || !isSettled(planned, id)) ?? 'fecha';
  return { ...planned, asked, open };
}

/** The type of order that a line asks for: what was pressed since, what it says, what was pressed before, the first that is offered. */
export function typeOfFrase({ tipo }: Frase, { removed, type }: Edits, { types, picked }: TypeLookups): SolicitudType {
  const [read] = tipo.readings;
  const isSaid = read !== 'PARAMI' || !tipo.isAssumed;
  const said = isSaid && tipo.error === undefined && !removed.includes('tipo') ? read : undefined;
  const offered = [type, said, picked ?? undefined, 'PARAMI' as const];
  return offered.find((each) => each !== undefined && types.includes(each)) ?? types[0] ?? 'PARAMI';
}

function entryOf(lugar: Lugar | undefined, { direccionOf, here }: FormLookups): SolicitudForm['origen'] {
  if (lugar?.kind === 'ubicacion') return { text: here?.direccion ?? '', address: here };
  if (lugar === undefined) return { text: '', address: null };
  const direccion = direccionOf(lugar);
  return direccion ? { text: direccion.direccion, address: direccion } : { text: lugarText(lugar), address: null };
}

/** The typed origin, or else the home's "Desde", which the person may have changed. A way home does not begin there. */
function originOf({ origen, destino }: Frase, typed: Lugar | undefined, found: FormLookups): SolicitudForm['origen'] {
  const { from } = found;
  const isSupposed = origen === undefined || origen.isAssumed;
  const goesThere = destino?.readings[0] && found.direccionOf(destino.readings[0])?.direccion === from?.direccion;
  if (isSupposed && from && !goesThere) return { text: from.direccion, address: from };
  return entryOf(typed, found);
}

function personOf(persona: Persona | undefined, people: readonly Person[]): SolicitudForm['persona'] {
  const person = people.find(({ personId }) => personId === persona?.idPersona);
  return person ? selectPerson(person) : newForm('PARAMI').persona;
}

function contactOf(persona: Persona | undefined): SolicitudForm['invitado'] {
  return { nameAndLastName: persona?.nombre ?? '', phone: persona?.telefono ?? PHONE_PREFIX };
}

function momentOf(cuando: FraseMoment | undefined): LocalDeparture | null {
  return cuando?.kind === 'momento' ? { date: cuando.date, time: cuando.time } : null;
}

function luggageOf(size: 'chico' | 'mediano' | 'grande' | undefined): SolicitudForm['luggage'] {
  return size === 'chico' ? 'pequeño' : (size ?? 'ninguno');
}

function planOf(plan: NonNullable<Frase['plan']>['readings'][number] | undefined): PlanBlock | null {
  if (!plan || plan.horaIda === null) return null;
  const { isDesdeAssumed: _from, isHastaAssumed: _to, ...block } = plan;
  return { ...block, horaIda: plan.horaIda, frecuenciaRegreso: plan.frecuenciaRegreso ?? '-------' };
}

function withPlan(form: SolicitudForm, plan: PlanBlock | null): SolicitudForm {
  return plan ? { ...form, plan, departure: null, regreso: null } : form;
}

const PARTS_OF_EXPORT = ['cuando', 'regreso', 'plan', 'origen', 'destino', 'persona', 'recibe', 'paquete'] as const;
const SECTIONS: Readonly<Record<(typeof PARTS_OF_EXPORT)[number], SectionId>> = {
  cuando: 'fecha',
  regreso: 'fecha',
  plan: 'fecha',
  origen: 'origen',
  destino: 'destino',
  persona: 'persona',
  recibe: 'receptor',
  paquete: 'paquete',
};

/** The sections with a choice to make, with something missing, or next to a word that was not understood. */
function askedSections(frase: Frase, { picked, removed }: Edits, isNoted: boolean): SectionId[] {
  const asks = (part: FrasePart, chip: Chip<unknown> | undefined) =>
    chip !== undefined &&
    !removed.includes(part) &&
    ((chip.readings.length > 1 && picked[part] === undefined) ||
      chip.error !== undefined ||
      (chip.isDoubted === true && !isNoted));
  const sections = PARTS_OF_EXPORT.flatMap((part) => (asks(part, frase[part]) ? [SECTIONS[part]] : []));
  const guest: SectionId[] = sections.includes('persona') ? ['invitado'] : [];
  const between: SectionId[] = frase.paradas.some((parada, index) => asks(`parada-${index}`, parada))
    ? ['paradas']
    : [];
  return [...new Set([...sections, ...guest, ...between])];
}
