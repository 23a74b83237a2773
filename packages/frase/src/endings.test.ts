import { describe, expect, it } from 'vitest';
import { askedOf, inWords, read } from './frase.kit.ts';

const linesOf = (text: string) => text.trim().split(/\s*\n\s*/);

/** Endings of a time that are no words of the grammar. */
const TIMES = linesOf(`
  mañana 9ish a ezeiza
  mañana 9 y pico a ezeiza
  mañana a las 9 y monedas a ezeiza
  mañana a las 9 más o menos a ezeiza
  mañana a las 9 aprox a ezeiza
  mañana 9 clavadas a ezeiza
  mañana a las 9 sin falta a ezeiza
  mañana 9 am en punto a ezeiza
  mañana casi las 9 a ezeiza
  mañana a ezeiza pasadas las 9
  mañana a ezeiza no antes de las 9
  mañana 9,30 a ezeiza
  mañana 9 oclock a ezeiza
  mañana nueve treinta a ezeiza
  mañana nueve y treinta y cinco a ezeiza
  mañana a las veintiuna treinta a ezeiza
  mañana a las diez menos veinticinco a ezeiza
  mañana 9 a ezeiza o 10
  mañana 9 a ezeiza sino 10
  mañana a ezeiza 9 pm o 10
  mañana a ezeiza 21 y 22
  mañana de 9 a 10 a ezeiza
  mañana 9-10 a ezeiza
  mañana 9 hasta 10 a ezeiza
  mañana 9 a ezeiza 3 horas
  mañana 9 a ezeiza, espera 2 horas
  mañana a ezeiza a la hora de siempre
  mañana a ezeiza como siempre
  mañana a ezeiza al amanecer
  mañana al atardecer a ezeiza
  mañana a última hora a ezeiza
  mañana después del almuerzo a ezeiza
  mañana 9 a ezeiza después de la reunión
  mañana a la siesta a ezeiza
  el martes a la nochecita a ezeiza
  mañana tardecita a ezeiza
  lunes 9 a ezeiza no el martes
  mañana 9 a ezeiza por dos días
  mañana 9 a ezeiza y pasado también
  mañana 9 a ezeiza y después a oficina
  mañana 9 a ezeiza día por medio
  martes 9 a ezeiza quincenal
  un martes sí y otro no 9 a ezeiza
  el lunes feriado 9 a ezeiza
  navidad 9 a ezeiza
  el último viernes del mes 9 a ezeiza
  principios de diciembre 9 a ezeiza
  9 del 12 a ezeiza
  9 a ezeiza en dos semanas
  a ezeiza en un rato
  a ezeiza en media horita
  a ezeiza en cinco
  a ezeiza en un par de horas
  en 1:30 a ezeiza
  el viernes en ocho a ezeiza
  viernes siguiente 9 a ezeiza
  anteayer 9 a ezeiza
`);

/** Endings of a place, and what is one place perhaps where the line holds two. */
const PLACES = linesOf(`
  mañana 9 a ezeiza por la autopista
  mañana 9 a ezeiza vía Ricchieri
  mañana 9 a ezeiza sin peaje
  mañana 9 a ezeiza y de ahí a casa
  mañana 9 a ezeiza luego oficina
  mañana 9 a oficina pero por gimnasio
  mañana 9 a oficina antes gimnasio
  mañana 9 a oficina levantando a Gabi en mamá
  mañana 9 a casa de mi hermana Laura
  mañana 9 a la vuelta de casa
  mañana 9 a una cuadra de casa
  mañana 9 cerca de casa a ezeiza
  mañana 9 frente a oficina a ezeiza
  mañana 9 al lado de oficina a ezeiza
  mañana 9 en la esquina de casa a ezeiza
  mañana 9 desde casa no, desde oficina a ezeiza
  mañana 9 a ezeiza no, a aeroparque
  mañana 9 a ezeiza mejor aeroparque
  mañana 9 a ezeiza o aeroparque
  mañana 9 a ezeiza/aeroparque
  mañana 9 a ezeiza y aeroparque
  mañana 9 de casa u oficina a ezeiza
  mañana 9 de casa o de oficina a ezeiza
  mañana 9 a oficina entrada por Mitre
  mañana 9 a casa vieja
  mañana 9 a gimnasio de Palermo
  mañana 9 a mamá en Quilmes
  mañana 9 a ezeiza cargas
  mañana 9 a ezeiza hotel
  mañana 9 al hotel de ezeiza
  mañana 9 al hotel cerca de ezeiza
  mañana 9 al estacionamiento de ezeiza
  mañana 9 al peaje de ezeiza
  mañana 9 a la ciudad de ezeiza
  mañana 9 a la estación de ezeiza
  mañana 9 a buquebus colonia
  mañana 9 a callao 1234 y corrientes
  mañana 9 a callao 1234 esquina corrientes
  mañana 9 a callao 1234 entre corrientes y lavalle
  mañana 9 a callao 1200 altura corrientes
  mañana 9 a callao al fondo
  mañana 9 a callao 1234 bis
  mañana 9 a callao 1234 torre norte
  mañana 9 a callao 1234 oficina 5
  mañana 9 busca en casa lleva a ezeiza
  mañana 9 casa a ezeiza con silla de ruedas
  mañana 9 casa a ezeiza paga oficina
  mañana 9 casa a ezeiza cobra en gimnasio
  mañana 9 a ezeiza nueva terminal
  casa oficina
  casa ezeiza mañana 9
  mañana 9 aeroparque retiro
  mañana 9 de oficina buquebus
  mañana 9 callao 1234 corrientes 500
  mañana 9 a buquebus terminal
  mañana 9 a ezeiza terminal de micros
`);

describe('an ending that nobody understands is never a trip in silence', () => {
  it.each(TIMES)('%s: the time asks', (line) => {
    expect(askedOf(read(line)).join(' ')).toMatch(/C/);
  });

  it.each(PLACES)('%s: a place asks', (line) => {
    expect(askedOf(read(line)).join(' ')).toMatch(/O|D/);
  });
});

const AIRPORTS: readonly (readonly [line: string, expected: string])[] = [
  ['aeroparque terminal', 'not a line: an address search'],
  ['mañana 9 a aeroparque terminal', 'C 20/11 09:00; O ·Casa; D Aeroparque'],
  ['ezeiza terminal A mañana 9', 'C 20/11 09:00; O ·Casa; D Ezeiza'],
  ['mañana 9 casa a ezeiza, terminal C', 'C 20/11 09:00; O Casa; D Ezeiza'],
  ['mañana 9 de ezeiza terminal a a casa', 'C 20/11 09:00; O Ezeiza; D Casa'],
  ['mañana 9 ezeiza terminal a casa', 'C 20/11 09:00; O Ezeiza; D Casa'],
  ['mañana 9 ezeiza terminal a callao 1234', 'C 20/11 09:00; O Ezeiza; D "callao 1234"'],
  ['mañana 9 a la terminal A de ezeiza', 'C 20/11 09:00; O ·Casa; D Ezeiza'],
  ['mañana 9 de la terminal b de ezeiza a casa', 'C 20/11 09:00; O Ezeiza; D Casa'],
  ['mañana 9 al aeropuerto terminal a', 'C 20/11 09:00; O ·Casa; D ?(Aeroparque, Ezeiza)'],
  ['mañana 9 a la terminal', 'C 20/11 09:00; O ·Casa; D Terminal Retiro'],
];

describe('an airport with "terminal" and a letter is that airport', () => {
  it.each(AIRPORTS)('%s', (line, expected) => {
    const frase = read(line);
    expect(inWords(frase)).toBe(expected);
    expect(askedOf(frase)).toEqual(expected.includes('?') ? ['D'] : []);
  });
});
