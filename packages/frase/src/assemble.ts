import { dateOptionsOf, factsOfType, hasShape, type SolicitudType } from '@traza/domain/solicitudes';
import { doubtedOwners } from './doubts.ts';
import { chipOf } from './extras.ts';
import type { Chip, Frase, FraseContext, FraseMoment, FrasePiece, Lugar, Persona } from './frase.ts';
import { readHour, type WrittenHour } from './hours.ts';
import { lugarChip, paradaChips } from './legs.ts';
import { arrivalsOf, inNovedad, minutesAfter, readingsOf, whyNotMoment } from './moments.ts';
import { personasOf } from './people.ts';
import { planOf } from './plans.ts';
import { newReader, piecesOf, type Reader } from './reader.ts';
import type { Recognition } from './recognise.ts';
import { returnReadings } from './returns.ts';
import { JOINERS } from './vocabulary.ts';

type Parts = Omit<Frase, 'texto' | 'isCut' | 'isLinea'>;

/** Builds the frase from the recognised parts: what is assumed, what somebody has to answer, and what is missing. */
export function assemble(reader: Reader, found: Recognition, context: FraseContext): Parts {
  givePhone(reader, found);
  const tipo = typeOf(found, context);
  const lost = leftOver(reader);
  const cuando = found.days ? undefined : momentChip(reader, found, context, tipo);
  return withDoubts(
    reader,
    {
      tipo: typeChip(reader, tipo, context),
      ...(cuando && { cuando }),
      ...returnParts(reader, found, cuando, context, tipo),
      ...planParts(reader, found, context, tipo),
      ...placeParts(reader, found, context, tipo),
      ...personParts(reader, found, context, tipo),
      ...remarkParts(found.nota, tipo),
      ...otherParts(found),
      ...lost,
    },
    found,
  );
}

/** A part next to words that were not understood becomes a question; in a plan without a time, the plan does. */
function withDoubts(reader: Reader, parts: Parts, { days, legs }: Recognition): Parts {
  const doubted = doubtedOwners(reader, legs);
  const isDoubted = (...owners: string[]) => owners.some((owner) => doubted.has(owner));
  const mark = <T>(chip: Chip<T> | undefined, isIn: boolean) =>
    chip && (isIn ? { ...chip, isDoubted: true as const } : chip);
  const { cuando, plan, regreso, origen, destino, persona, recibe, paradas } = parts;
  const isPair = legs.isPair === true;
  // the hours of a plan have no other reading to offer
  const isNumbered = days !== undefined && legs.destino?.doubt !== undefined;
  const marked = {
    cuando: mark(cuando, isDoubted('cuando')),
    plan: mark(plan, isDoubted('plan', 'cuando', 'regreso')),
    regreso: mark(regreso, isDoubted('regreso')),
    origen: mark(origen, isDoubted('origen') || isPair),
    destino: mark(destino, isPair || isDoubted('destino') || isNumbered || (isDoubted('cuando') && !cuando && !plan)),
    persona: mark(persona, isDoubted('persona')),
    recibe: mark(recibe, isDoubted('persona')),
  };
  const there = Object.fromEntries(Object.entries(marked).filter(([, chip]) => chip !== undefined));
  return {
    ...parts,
    ...there,
    paradas: paradas.map((parada, index) => mark(parada, isDoubted(`parada${index}`)) ?? parada),
  };
}

/** Leaves out the keys of absent parts, so that equal lines give equal data. */
function otherParts({
  tipo,
  arribo,
  ceco,
  servicio,
  equipaje,
}: Recognition): Pick<Parts, 'paquete' | 'recorrido' | 'arribo' | 'ceco' | 'servicio' | 'equipaje'> {
  return {
    ...(tipo?.paquete && { paquete: tipo.paquete }),
    ...(tipo?.recorrido && { recorrido: tipo.recorrido }),
    ...(arribo && { arribo }),
    ...(ceco && { ceco }),
    ...(servicio && { servicio }),
    ...(equipaje && { equipaje }),
  };
}

/** A phone belongs to the person; with nobody it is a number that nobody understands. */
function givePhone({ owners }: Reader, { quien, telefono }: Recognition): void {
  if (telefono === undefined) return;
  const isOf = quien?.kind === 'nombre';
  owners.forEach((owner, at) => {
    if (owner === 'telefono') owners[at] = isOf ? 'persona' : undefined;
  });
}

/** The type that the words make (rule e). */
function typeOf({ tipo, legs, quien, telefono }: Recognition, context: FraseContext): SolicitudType {
  if (tipo) return tipo.tipo;
  if (legs.paradas.length > 0) return 'CONPARADAS';
  if (quien?.kind !== 'nombre') return 'PARAMI';
  return personasOf(quien, telefono, context)[0]?.idPersona == null ? 'PARAINVITADO' : 'PARAOTRO';
}

function typeChip(reader: Reader, tipo: SolicitudType, { tipos }: FraseContext): Chip<SolicitudType> {
  const chip = chipOf(reader, 'tipo', [tipo], tipos.includes(tipo) ? undefined : 'type_not_allowed');
  return { ...chip, isAssumed: chip.trozos.length === 0 };
}

function momentChip(
  reader: Reader,
  found: Recognition,
  context: FraseContext,
  tipo: SolicitudType,
): Chip<FraseMoment> | undefined {
  const { when } = found;
  const isTyped =
    when.isYa || when.minutes !== undefined || when.dia !== undefined || when.hora !== undefined || isArrival(found);
  if (hasShape(tipo, 'salida') && !isTyped) return undefined;
  const chip = chipOf(reader, 'cuando', momentReadings(reader, found, context));
  const error = hasShape(tipo, 'salida') && !when.hora ? undefined : whyNotMoment(chip.readings[0], context);
  return { ...chip, isAssumed: !isTyped, ...(error !== undefined && { error }) };
}

function momentReadings(reader: Reader, found: Recognition, context: FraseContext): FraseMoment[] {
  const { isYa, minutes, dia, hora } = found.when;
  if (isYa) return [{ kind: 'ya' }];
  if (isArrival(found) && !hora) return dia ? readingsOf(dia, undefined, context) : [];
  if (isArrival(found) && hora)
    return [...arrivalsOf(dia, hora, context), ...(isEither(found) ? readingsOf(dia, hora, context) : [])];
  if (minutes !== undefined) return inNovedad(minutesAfter(context.now, minutes), context);
  if (hora) return readingsOf(dia, hora, context);
  const doubted = doubtOf(reader, found);
  const others = doubted ? readingsOf(dia, doubted, context) : [];
  return dia
    ? [...readingsOf(dia, undefined, context), ...others]
    : [{ kind: 'ya' }, ...others.filter(({ kind }) => kind !== 'ya')];
}

/** Whether the hour is an arrival: "para las 9" is one if the line also names a place. */
function isArrival({ llegada, legs }: Recognition): boolean {
  return legs.arrival === 'hora' || (llegada?.kind === 'para' && legs.destino !== undefined);
}

/** "para las 9 a ezeiza" may be either. */
function isEither({ llegada, legs }: Recognition): boolean {
  return llegada?.kind === 'para' && legs.arrival === undefined;
}

/** "a Callao 18": the number may be the hour (rules b and x). */
function doubtOf(reader: Reader, { legs }: Recognition): WrittenHour | undefined {
  const doubt = [legs.destino, legs.origen].find((place) => place?.doubt)?.doubt;
  // read by itself: the place has taken it
  return doubt && readHour(newReader(reader.words[doubt.at]?.text ?? ''), 0)?.value;
}

function returnParts(
  reader: Reader,
  { vuelta, days }: Recognition,
  cuando: Chip<FraseMoment> | undefined,
  context: FraseContext,
  tipo: SolicitudType,
): Pick<Frase, 'regreso'> {
  if (!vuelta || days) return {};
  const readings = returnReadings(vuelta, cuando?.readings[0], context);
  const isOffered = dateOptionsOf(tipo, context).includes('regreso');
  return {
    regreso: chipOf(reader, 'regreso', readings, isOffered ? whyNotMoment(readings[0], context) : 'not_offered'),
  };
}

function planParts(
  reader: Reader,
  found: Recognition,
  context: FraseContext,
  tipo: SolicitudType,
): Pick<Frase, 'plan'> {
  const { days, range, vuelta, when } = found;
  if (!days) return {};
  const plan = planOf({ days, range, hora: when.hora, vuelta }, context);
  const isOffered = dateOptionsOf(tipo, context).includes('plan');
  const isWhole = plan.horaIda !== null && (plan.frecuenciaRegreso === null || plan.horaRegreso !== null);
  const isNight = [plan.horaIda, plan.horaRegreso].some((hora) => hora !== null && hora < '05:00');
  const error = !isOffered ? 'not_offered' : !isWhole ? 'hora_missing' : isNight ? 'hora_out_of_range' : undefined;
  const trozos = ['plan', 'cuando', 'regreso'].flatMap((owner) => piecesOf(reader, owner));
  return { plan: { ...chipOf(reader, 'plan', [plan], error), trozos: trozos.toSorted((a, b) => a.desde - b.desde) } };
}

function placeParts(reader: Reader, { legs }: Recognition, context: FraseContext, tipo: SolicitudType) {
  const paradas = paradaChips(reader, legs);
  if (hasShape(tipo, 'salida') && !legs.origen && !legs.destino) return { paradas };
  const destino = legs.destino ? lugarChip(reader, 'destino', legs.destino) : missing<Lugar>();
  const origen = legs.origen ? lugarChip(reader, 'origen', legs.origen) : assumedOrigin(destino, context, tipo);
  const isSame = isSameLugar(origen.readings[0], destino.readings[0]);
  return { paradas, origen, destino: isSame ? { ...destino, error: 'same_origin_destination' as const } : destino };
}

function missing<T>(): Chip<T> {
  return { readings: [], error: 'missing', isAssumed: false, trozos: [] };
}

/** Only for oneself: the usual place, or where one is when that is the destination (rule f). */
function assumedOrigin(destino: Chip<Lugar>, { favoritos, idUsual }: FraseContext, tipo: SolicitudType): Chip<Lugar> {
  const usual = favoritos.find(({ id }) => id === idUsual);
  if (factsOfType(tipo).travels !== 'solicitante' || !usual) return missing();
  const lugar: Lugar = { kind: 'favorito', id: usual.id, alias: usual.alias };
  const isThere = isSameLugar(lugar, destino.readings[0]);
  return { readings: [isThere ? { kind: 'ubicacion' } : lugar], isAssumed: true, trozos: [] };
}

function isSameLugar(a: Lugar | undefined, b: Lugar | undefined): boolean {
  if (!a || !b || a.kind !== b.kind) return false;
  if (a.kind === 'texto' && b.kind === 'texto') return a.texto.toLowerCase() === b.texto.toLowerCase();
  return a.kind === 'ubicacion' || ('id' in a && 'id' in b && a.id === b.id);
}

function personParts(
  reader: Reader,
  { quien, telefono }: Recognition,
  context: FraseContext,
  tipo: SolicitudType,
): Pick<Frase, 'persona' | 'recibe'> {
  const isShipment = hasShape(tipo, 'envio');
  const self = quien?.kind === 'mi' ? { persona: chipOf<Persona>(reader, 'persona', []) } : {};
  if (quien?.kind !== 'nombre') return { ...self, ...(isShipment && { recibe: missing<Persona>() }) };
  const readings = personasOf(isShipment ? { ...quien, isInvitado: true } : quien, telefono, context);
  const isPhoneMissing = readings[0]?.idPersona === null && telefono === undefined;
  const chip = chipOf(reader, 'persona', readings, isPhoneMissing ? 'phone_missing' : undefined);
  return isShipment ? { recibe: chip } : { persona: chip };
}

/** A letter needs a note, a package does not (ruling "Drafts"). */
function remarkParts(nota: Chip<string> | undefined, tipo: SolicitudType): Pick<Frase, 'nota'> {
  if (nota) return { nota };
  return factsOfType(tipo).needsNote ? { nota: missing<string>() } : {};
}

/** The words that no part uses. Words that only join others are ignored; the rest is shown as not understood (W-034). */
function leftOver(reader: Reader): { cortesias: FrasePiece[]; noEntendido: FrasePiece[] } {
  const { owners, words } = reader;
  const isLost = (at: number) => owners[at] === undefined || owners[at] === 'altura';
  for (let at = 0; at < words.length; at += 1) {
    let end = at;
    while (end < words.length && isLost(end) && words[end]?.kind !== 'mark') end += 1;
    const stretch = words.slice(at, end);
    owners.fill(stretch.every(({ text }) => JOINERS.has(text)) ? 'cortesia' : undefined, at, end);
    at = end;
  }
  return { cortesias: piecesOf(reader, 'cortesia'), noEntendido: piecesOf(reader, undefined) };
}
