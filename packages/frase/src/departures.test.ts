import { describe, expect, it } from 'vitest';
import { withDepartures } from './departures.ts';
import { CONTEXT, inWords, read } from './frase.kit.ts';

const MINUTE = 60;
const left = (line: string, seconds: number | null) => withDepartures(read(line), seconds, CONTEXT);

describe('the departure for an arrival', () => {
  it.each([
    ['mañana tengo que estar a las 9 en oficina', 40 * MINUTE, 'C 20/11 08:20; O ·Casa; D Oficina Belgrano'],
    ['mañana tengo que estar a las 9 en oficina', 41 * MINUTE, 'C 20/11 08:15; O ·Casa; D Oficina Belgrano'],
    ['mañana para las 9 a ezeiza', 40 * MINUTE, 'C ?(20/11 08:20, 20/11 09:00); O ·Casa; D Ezeiza'],
    [
      'mañana tengo que estar 5:20 en oficina',
      40 * MINUTE,
      'C 20/11 04:40 !de 05:00 a 24:00; O ·Casa; D Oficina Belgrano',
    ],
    ['mañana 9 casa a oficina', 40 * MINUTE, 'C 20/11 09:00; O Casa; D Oficina Belgrano'],
  ])('%s, a way of %i s', (line, seconds, expected) => {
    const frase = left(line, seconds);
    expect(inWords(frase)).toBe(expected);
    expect(frase.cuando?.isDoubted).toBeUndefined();
  });

  it('says when one has to be there', () => {
    expect(left('mañana tengo que estar a las 9 en oficina', 40 * MINUTE).cuando?.readings).toEqual([
      { kind: 'momento', date: '2026-11-20', time: '08:20', llegada: { date: '2026-11-20', time: '09:00' } },
    ]);
  });

  it('asks while the way is not known, and where it is too late to leave', () => {
    const unknown = left('mañana tengo que estar a las 9 en oficina', null);
    expect(unknown.cuando).toMatchObject({ isDoubted: true, readings: [{ kind: 'llegada' }] });
    // it is ten
    const late = left('tengo que estar a las 10:45 en oficina', 40 * MINUTE);
    expect(late.cuando?.isDoubted).toBe(true);
    expect(late.cuando?.readings[0]).toEqual({ kind: 'ya' });
  });
});
