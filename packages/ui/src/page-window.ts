/** The block of page numbers around a page, with the pages just outside it. */
export function pageWindow(page: number, count: number, size: number) {
  const first = Math.floor(page / size) * size;
  const end = Math.min(first + size, count);
  return {
    /** The pages whose numbers are shown, from 0. */
    pages: Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index),
    /** Where the ellipses lead; undefined where nothing lies beyond. */
    before: first > 0 ? first - 1 : undefined,
    after: end < count ? end : undefined,
  };
}

/** The page of a number that somebody typed, from 0; undefined where there is no such page. */
export function readPageNumber(text: string, count: number): number | undefined {
  const trimmed = text.trim();
  const number = /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : 0;
  return number >= 1 && number <= count ? number - 1 : undefined;
}
