import { isText, isWithinYears, trimmed } from '@traza/domain';
import * as z from 'zod';

/** Text of people and of their programs, of at most `max` characters: nothing in it that no column holds, and nothing that hides (ruling "Text"). */
export function text(max: number) {
  return z.string().max(max).refine(isText);
}

/** The same, without blanks around it. */
export function trimmedText(max: number) {
  return z.string().refine(isText).overwrite(trimmed).max(max);
}

/** The same, with something in it that can be seen. */
export function someText(max: number) {
  return trimmedText(max).min(1);
}

/** A day, or a moment, that the use case reads: in years that people mean (ruling "Text"). */
export const moment = text(40).refine(isWithinYears);

/** `2026-03-10`. */
export const day = z.iso.date().refine(isWithinYears);
