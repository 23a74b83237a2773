import { describe, expect, it } from 'vitest';
import { CONTEXT, inWords, read } from './frase.kit.ts';
import type { Frase, FrasePiece } from './frase.ts';
import { readFrase } from './read-frase.ts';
import { newReader } from './reader.ts';
import { longNames, SHORT_NAMES } from './short-names.ts';

const VOCABULARY =
  `mañana hoy pasado lunes viernes vie a al de del desde hasta hacia -> para con y , . : ( ) nota: vuelvo vuelta ida 9 18 45 9:30 25:70
  30/2 25/11 hs kg 4 paquete sobre casa oficina aeroparque retiro aeropuerto Callao 1234 Mitre 500 de mayo 25 el la los todos en por semanas
  mediodía tarde noche media menos cuarto premium cc Comercial Pablo Juan Luis +54 11 5555 3333 pasando por mamá, ya ahora gracias 🚕 <b> __proto__
  constructor ' ° ñandú l v x 00000 99999999999999999999 que viene próximo lugar en el recorrido Norte equipaje grande vuelo AR 1502`.split(
    /\s+/,
  );
const HOSTILE = [
  '\u202e',
  '\0',
  '((((',
  '))))',
  'a a a a',
  'de de de',
  '9 9 9 9 9',
  'y y y',
  ',,,,',
  '\ud800',
  '-----',
  '....',
  'lunes a',
  'A'.repeat(300),
  '1'.repeat(300),
];

/** Numbers that look like chance and are always the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function linesOf(count: number, seed: number): string[] {
  const next = seeded(seed);
  const pick = (from: readonly string[]) => from[Math.floor(next() * from.length)] ?? '';
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(next() * 24) }, () => (next() < 0.04 ? pick(HOSTILE) : pick(VOCABULARY))).join(
      next() < 0.9 ? ' ' : '',
    ),
  );
}

function chipPieces(frase: Frase): FrasePiece[] {
  const { tipo, cuando, regreso, plan, origen, destino, persona, recibe } = frase;
  const { paquete, recorrido, servicio, ceco, equipaje, arribo, nota } = frase;
  const chips = [tipo, cuando, regreso, plan, origen, destino, persona, recibe, ...frase.paradas];
  return [...chips, paquete, recorrido, servicio, ceco, equipaje, arribo, nota].flatMap((chip) => chip?.trozos ?? []);
}

describe('a line as data', () => {
  it('gives equal data for equal lines (W-024)', () => {
    for (const line of linesOf(300, 7)) expect(read(line)).toEqual(read(line));
  });

  it('has each word in exactly one of a chip, a courtesy, what was not understood (W-034)', { timeout: 60_000 }, () => {
    const all = linesOf(1500, 11)
      .map((line) => read(line))
      .filter(({ isLinea }) => isLinea);
    expect(all.length).toBeGreaterThan(1000);
    for (const frase of all) {
      const trozos = [...chipPieces(frase), ...frase.cortesias, ...frase.noEntendido];
      const words = newReader(frase.texto).words.filter(({ kind }) => kind !== 'mark');
      const holders = words.map(
        ({ start, end }) => trozos.filter(({ desde, hasta }) => desde <= start && end <= hasta).length,
      );
      expect({ texto: frase.texto, twice: words.filter((_, at) => holders[at] !== 1).map(({ text }) => text) }).toEqual(
        {
          texto: frase.texto,
          twice: [],
        },
      );
    }
  });

  it('quotes what was typed, and moves with it', () => {
    for (const frase of linesOf(500, 13).map((line) => read(line))) {
      for (const { desde, hasta, texto } of chipPieces(frase)) expect(texto).toBe(frase.texto.slice(desde, hasta));
    }
  });

  it('reads capitals, missing accents and blanks alike', () => {
    const line = 'mañana 9:30 de casa a mamá, vuelvo el sábado 18';
    const plain = inWords(read(line));
    expect(inWords(read(line.toUpperCase()))).toBe(plain);
    expect(inWords(read(line.normalize('NFD')))).toBe(plain);
    expect(inWords(read(`  ${line.replaceAll(' ', '   ')}  `))).toBe(plain);
    expect(inWords(read('manana 9:30 de casa a mama, vuelvo el sabado 18'))).toBe(plain);
  });
});

describe('the bounds of a line', () => {
  it('holds 200 characters, is cut beyond and says so (W-036)', () => {
    const line = (length: number) => `a casa ${'x'.repeat(length - 7)}`;
    expect(read(line(200))).toMatchObject({ isCut: false, texto: line(200) });
    expect(read(line(201))).toMatchObject({ isCut: true, texto: line(200) });
    expect(Array.from(read('🚕'.repeat(201)).texto)).toHaveLength(200);
  });

  it('survives 10,000 random and hostile lines (W-037, XW-25)', { timeout: 120_000 }, () => {
    // the time limit is the bound: a line out of hand would break it, a busy machine does not; times stand in benches
    const kinds = linesOf(10_000, 17).map((line) => typeof read(line).isLinea);
    expect(new Set(kinds)).toEqual(new Set(['boolean']));
  });

  it.each([
    ['', false],
    ['   ', false],
    ['\n\t', false],
    ['a'.repeat(200_000), false],
    ['('.repeat(200_000), false],
    ['__proto__ a constructor', true],
    ['9'.repeat(500), false],
    ['lunes '.repeat(100), true],
    ['a casa '.repeat(100), true],
    ['de 25 de mayo '.repeat(50), true],
  ])('reads %j as data', (line, isLinea) => {
    expect(read(line.slice(0, 300)).isLinea).toBe(isLinea);
    expect(read(line).texto.length).toBeLessThanOrEqual(200);
  });

  it('reads by the surroundings alone: another day, another answer (W-024)', () => {
    const now = Temporal.Instant.from('2027-02-28T22:00:00-03:00');
    expect(inWords(read('a ezeiza mañana 9', { now }))).toBe('C 01/03/27 09:00; O ·Casa; D Ezeiza');
    expect(inWords(read('lunes a viernes 8 casa a oficina', { now }))).toContain('·01/03/27–08/03/27');
  });
});

describe('whom a line is for', () => {
  it('knows at least 40 short names, all folded (W-032)', () => {
    expect(SHORT_NAMES.size).toBeGreaterThanOrEqual(40);
    expect(SHORT_NAMES.get('gabi')).toEqual(['gabriela', 'gabriel']);
    expect(SHORT_NAMES.get('nico')).toContain('nicolas');
    expect(SHORT_NAMES.get('fer')).toEqual(['fernando', 'fernanda']);
    for (const [short, long] of SHORT_NAMES) expect(`${short} ${long.join(' ')}`).toMatch(/^[a-z ]+$/);
  });

  it('looks for the long names of a short one (W-032)', () => {
    expect(longNames('Gabi Godoy')).toEqual(['Gabi Godoy', 'gabriela Godoy', 'gabriel Godoy']);
    expect(longNames('Gabriela')).toEqual(['Gabriela']);
  });

  it.each([
    ['para Nico a ezeiza', 'Nicolás', 'PARAOTRO'],
    ['para nico luna a ezeiza', 'Nicolás', 'PARAOTRO'],
    ['para NICOLAS LUNA a ezeiza', 'Nicolás', 'PARAOTRO'],
    ['para Nico Sosa a ezeiza', 'Nicolás', 'PARAINVITADO'],
    ['invitado Nico a ezeiza', 'Nicolás', 'PARAINVITADO'],
  ])('%s (W-031, W-032)', (line, firstname, tipo) => {
    const personas = [{ idPersona: 9, firstname, lastname: 'Luna' }];
    expect(read(line, { personas }).tipo.readings).toEqual([tipo]);
  });

  it('asks among those of one name, and picks nobody', () => {
    expect(read('para Juan a ezeiza').persona?.readings.map(({ idPersona }) => idPersona)).toEqual([3, 4]);
  });
});

describe('what an account or a screen lacks', () => {
  it.each([
    ['para Pablo de casa a ezeiza', 'PARAOTRO'],
    ['para Eva Sol 11 5555 3333 de casa a ezeiza', 'PARAINVITADO'],
    ['casa a ezeiza pasando por mamá', 'CONPARADAS'],
    ['sobre de casa a oficina', 'MENSAJERIA'],
    ['paquete 1 kg de casa a oficina', 'PAQUETERIA'],
    ['recorrido Norte mañana', 'RECORRIDOFIJO'],
  ] as const)('says that %s is not allowed (W-033)', (line, tipo) => {
    expect(read(line, { tipos: ['PARAMI'] }).tipo).toMatchObject({ readings: [tipo], error: 'type_not_allowed' });
    expect(read(line).tipo.error).toBeUndefined();
  });

  it('says that a cost centre is not enabled (W-033)', () => {
    expect(read('a ezeiza cc Comercial', { cecos: [] }).ceco).toMatchObject({
      readings: [],
      error: 'ceco_not_allowed',
    });
  });

  it('offers neither return nor plan on a phone, nor for shipments and stops (W-035)', () => {
    const isMobile = true;
    expect(read('mañana 9 a ezeiza vuelvo 18', { isMobile }).regreso?.error).toBe('not_offered');
    expect(read('lunes a viernes 9 a oficina', { isMobile }).plan?.error).toBe('not_offered');
    expect(read('sobre a ezeiza mañana 9 vuelvo 18').regreso?.error).toBe('not_offered');
    expect(read('lunes a viernes 9 casa a oficina pasando por mamá').plan?.error).toBe('not_offered');
    expect(read('mañana 9 a ezeiza vuelvo 18').regreso?.error).toBeUndefined();
  });

  it('supposes no origin without a usual place', () => {
    expect(read('a ezeiza', { idUsual: null }).origen).toMatchObject({ readings: [], error: 'missing' });
  });

  it('takes a locality that it knows without a comma (W-047)', () => {
    const frase = read('de Mitre 500 Quilmes a casa', { localidades: ['Quilmes', 'Lomas de Zamora'] });
    expect(inWords(frase)).toBe('C ya; O "Mitre 500 Quilmes"; D Casa');
  });

  it('reads the very same from a context made anew (W-024)', () => {
    expect(readFrase('a retiro mañana 9', { ...CONTEXT })).toEqual(read('a retiro mañana 9'));
  });
});
