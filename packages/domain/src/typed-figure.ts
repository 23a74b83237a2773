/** A figure as people type it here, `1.234,50`; undefined where it is none, or below nothing. */
export function readFigure(text: string): number | undefined {
  const plain = text.trim();
  if (!/^\d{1,3}(?:\.\d{3})*(?:,\d{1,2})?$|^\d+(?:[.,]\d{1,2})?$/.test(plain)) return undefined;
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,|$)/.test(plain);
  return Number((isGrouped ? plain.replaceAll('.', '') : plain).replace(',', '.'));
}
