import { AppError } from '../app-error.ts';

const MAX_DEPTH = 32;
const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype']);

interface Level {
  keys: Set<string> | undefined;
}

/** Where the string that begins at `start` ends: the index of its closing quote. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"') return i;
  }
  return text.length;
}

function isKey(text: string, afterString: number): boolean {
  for (let i = afterString; i < text.length; i += 1) {
    const char = text[i];
    if (char !== ' ' && char !== '\n' && char !== '\t' && char !== '\r') return char === ':';
  }
  return false;
}

/** Duplicate and prototype keys, and nesting that no body of ours has, are refused before anything is built (XO-29). */
function scan(text: string): void {
  const levels: Level[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (char === '{' || char === '[') {
      levels.push({ keys: char === '{' ? new Set() : undefined });
      if (levels.length > MAX_DEPTH) throw new AppError('bad_input');
    } else if (char === '}' || char === ']') {
      levels.pop();
    } else if (char === '"') {
      const end = endOfString(text, i);
      if (isKey(text, end + 1)) noteKey(levels.at(-1)?.keys, text.slice(i, end + 1));
      i = end;
    }
  }
}

function noteKey(keys: Set<string> | undefined, quoted: string): void {
  const key: unknown = JSON.parse(quoted);
  if (typeof key !== 'string') return;
  if (DANGEROUS.has(key) || keys?.has(key)) throw new AppError('bad_input');
  keys?.add(key);
}

/** Parses a JSON body; anything malformed is `bad_input`. */
export function parseStrictJson(text: string): unknown {
  try {
    scan(text);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('bad_input');
  }
}
