import { stripStreet } from '@traza/domain/direcciones';
import type { Place, Precision } from '../engine.ts';
import { round5 } from '../geometry.ts';
import { CABA } from '../localities.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** What fits with its prefixes into a source of 200 characters. */
const LONGEST_TEXT_BYTES = 110;

/** The parts of an address as an outside service tells them; coordinates in WGS84 degrees. */
export interface OutsideParts {
  provider: string;
  /** "Av. Corrientes 1234", or the name of a place. */
  line: string;
  locality: string;
  province: string;
  lat: number;
  lon: number;
  precision: Precision;
}

/**
 * A place of an outside service in our words. Its key carries the address text, so that any process can ask the same service for it
 * again: what somebody writes into a key by hand is looked up and never believed. Undefined for a text that does not fit.
 */
export function outsidePlace(parts: OutsideParts): Place | undefined {
  const street = direccionText(parts);
  const key = keyOf(parts.provider, street);
  if (key === undefined || parts.line.trim() === '') return undefined;
  return {
    key,
    street,
    lat: round5(parts.lat),
    lon: round5(parts.lon),
    precision: parts.precision,
    locality: parts.locality,
  };
}

/** The address text within a key of this provider; undefined for any other key. */
export function textOfKey(provider: string, key: string): string | undefined {
  const prefix = `${provider}-`;
  if (!key.startsWith(prefix)) return undefined;
  const bytes = fromBase32(key.slice(prefix.length));
  const text = bytes && new TextDecoder().decode(bytes);
  return text !== undefined && keyOf(provider, text) === key ? text : undefined;
}

function direccionText({ line, locality, province }: OutsideParts): string {
  const clean = (text: string) => stripStreet(text).replaceAll(',', ' ').replace(/\s+/g, ' ').trim();
  const tail = isCity(province) ? CABA.tail : `${clean(locality)}, ${clean(province)}, Argentina`;
  return `${clean(line)}, ${tail}`.replace(/^, |, (?=, )/g, '');
}

function isCity(province: string): boolean {
  return /^ciudad aut[oó]noma de buenos aires$/i.test(province.trim());
}

function keyOf(provider: string, street: string): string | undefined {
  const bytes = new TextEncoder().encode(street);
  return bytes.length > LONGEST_TEXT_BYTES ? undefined : `${provider}-${toBase32(bytes)}`;
}

function toBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31];
    }
  }
  return bits === 0 ? text : text + ALPHABET[(held << (5 - bits)) & 31];
}

function fromBase32(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return undefined;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
  }
  return Uint8Array.from(bytes);
}
