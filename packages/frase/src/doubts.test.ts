import { describe, expect, it } from 'vitest';
import { askedOf, read } from './frase.kit.ts';

/** Which parts ask, beside those that would without the word that nobody understands. */
const DOUBTED: readonly (readonly [line: string, asked: string])[] = [
  ['mañana 9 casa a ezeiza', ''],
  ['mañana 9 casa a ezeiza en helicóptero', 'D'],
  ['mañana 9 casa a ezeiza por favor en helicóptero', 'D'],
  ['mañana 9 a ezeiza 10', 'C'],
  ['casa a ezeiza 30/2', 'C'],
  ['casa a ezeiza el finde', 'C'],
  ['casa a ezeiza más tarde', 'C'],
  ['Palermo a Belgrano', 'O D'],
  ['combi a ezeiza mañana 9', 'O D'],
  ['de Mitre 500 Ciudad Evita a casa', 'O'],
  ['para Pablo y Gabi mañana 9 de casa a ezeiza', 'T'],
  ['casa a ezeiza pasando por mamá corriendo mañana 9', 'parada'],
  ['mañana 9 a ezeiza, vuelvo a oficina 18', 'R'],
  ['lunes a viernes 9 casa a oficina 10', 'D'],
  ['lunes a viernes 9 casa a ezeiza más tarde', 'P'],
  ['mañana a las 9 en casa', 'D'],
  ['hola mañana 9 a ezeiza', ''],
  ['Buenos días! mañana 9 a ezeiza, gracias', ''],
  ['🚕 mañana 9 a ezeiza', ''],
  ['¿Me llevás a ezeiza mañana 9?', ''],
];

describe('a word that nobody understands makes the part ask that it touches', () => {
  it.each(DOUBTED)('%s: %j', (line, asked) => {
    expect(askedOf(read(line)).join(' ')).toBe(asked);
  });
});
