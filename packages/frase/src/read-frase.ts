import { fold } from '@traza/domain';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { assemble } from './assemble.ts';
import { FRASE_MAX, type Frase, type FraseContext } from './frase.ts';
import { newReader, type Reader } from './reader.ts';
import { type Recognition, recognise } from './recognise.ts';

const NO_LINE: { tipo: Frase['tipo']; paradas: []; cortesias: []; noEntendido: [] } = {
  tipo: { readings: ['PARAMI' satisfies SolicitudType], isAssumed: true, trozos: [] },
  paradas: [],
  cortesias: [],
  noEntendido: [],
};

/**
 * Reads a typed line: "mañana 9:30 casa a aeroparque, vuelvo 18" (work.md 5, W-024). The recognisers run in the order of
 * the grammar, each takes its words away. Equal text and context give an equal answer; it reads no clock and asks nobody.
 */
export function readFrase(texto: string, context: FraseContext): Frase {
  const { kept, isCut } = cut(texto);
  const reader = newReader(kept);
  const found = recognise(reader, context);
  const read = { texto: kept, isCut };
  return isLinea(reader, found)
    ? { ...read, isLinea: true, ...assemble(reader, found, context) }
    : { ...read, isLinea: false, ...NO_LINE };
}

/** Cuts a line at the limit, between whole characters (W-036). */
function cut(texto: string): { kept: string; isCut: boolean } {
  // no character takes more than two units, so a text of 200 kB is not taken apart
  const characters = Array.from(texto.slice(0, 2 * FRASE_MAX + 2));
  const isCut = characters.length > FRASE_MAX;
  return { kept: isCut ? characters.slice(0, FRASE_MAX).join('') : texto, isCut };
}

/** A text is a line once it holds a time, a day, a person, a return, a type, a note, or leads somewhere (W-022). */
function isLinea(reader: Reader, found: Recognition): boolean {
  const { nota, tipo, days, vuelta, llegada, quien, legs } = found;
  const isSaid = [nota, tipo, days, vuelta, llegada, quien].some((part) => part !== undefined);
  const isPair = legs.origen !== undefined && legs.destino !== undefined;
  return isSaid || isPair || legs.isLed || isWhen(reader, found);
}

/** A number alone, and "25 de mayo" alone, are streets that somebody begins to type (rule s). */
function isWhen(reader: Reader, { when }: Recognition): boolean {
  if (when.isYa || when.minutes !== undefined) return true;
  const isAlone = reader.words.every((_, at) => reader.owners[at] === 'cuando');
  if (!when.dia) return when.hora !== undefined && !(isAlone && when.hora.isBare);
  const isDate = when.dia.kind === 'fecha' && /^\d+ de /.test(fold(reader.texto));
  return when.hora !== undefined || !isDate || !isAlone;
}
