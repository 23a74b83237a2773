/** An address as browsers read it; undefined for what is none. `URL.parse` says the same, in newer browsers alone. */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
