/** NFC, control characters out, inner blanks collapsed, trimmed (ordering.md §3.1). */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** As `cleanText`, keeping line breaks: for notes and comments. */
export function cleanNote(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}

/** Length in code points: an emoji counts one (XO-22). */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Lower case, no accents, single blanks: how names and streets are compared and searched. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** `abc…` when longer than `max` characters. */
export function truncate(text: string, max: number): string {
  return codePoints(text) > max ? `${Array.from(text).slice(0, max).join('')}…` : text;
}
