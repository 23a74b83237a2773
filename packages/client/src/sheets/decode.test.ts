import { describe, expect, test } from 'vitest';
import { decodeText } from './decode.ts';

const TEXT = 'Nombre;Apellido\r\nRamón;Núñez\r\nMaría José;Ibáñez Güemes\r\n';

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

/** The text in an alphabet of one byte, found by reading every byte of it. */
function inAlphabet(text: string, label: string): Uint8Array {
  const letters = new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16 LE with its mark', utf16(`\ufeff${TEXT}`, true)],
  ['UTF-16 BE with its mark', utf16(`\ufeff${TEXT}`, false)],
  ['UTF-16 LE without', utf16(TEXT, true)],
  ['UTF-16 BE without', utf16(TEXT, false)],
  ['Windows', inAlphabet(TEXT, 'windows-1252')],
  ['MacRoman', inAlphabet(TEXT, 'macintosh')],
])('%s is known by its bytes', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

describe('a few letters are enough', () => {
  test.each([
    ['windows-1252', 'D’Angelo'],
    ['windows-1252', 'Zárate – Campana'],
    ['windows-1252', 'NÚÑEZ'],
    ['windows-1252', 'Güemes, José'],
    ['macintosh', 'García'],
    ['macintosh', 'NÚÑEZ'],
    ['macintosh', 'Ramón'],
    ['macintosh', 'Ángel'],
    ['macintosh', 'Peña'],
  ])('of %s: %s', (label, text) => {
    expect(decodeText(inAlphabet(text, label))).toBe(text);
  });
});
