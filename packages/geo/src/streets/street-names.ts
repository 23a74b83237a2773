const KINDS: Readonly<Record<string, string>> = {
  AV: 'Av.',
  AVDA: 'Av.',
  AVENIDA: 'Av.',
  PJE: 'Pje.',
  PASAJE: 'Pje.',
  BV: 'Bv.',
  BLVD: 'Bv.',
  DIAG: 'Diagonal',
};
const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e']);

/**
 * The name of a street as people write it, from how registers do: "JUSTO, JUAN B. AV." reads "Av. Juan B. Justo", and
 * "AV HIPOLITO YRIGOYEN" "Av. Hipolito Yrigoyen". A name in small letters already stays as it is.
 */
export function readableName(registered: string): string {
  const name = registered
    .replace(/\(.*?\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const longest = name.split(/[\s,]+/).reduce((one, other) => (other.length > one.length ? other : one), '');
  if (longest !== longest.toUpperCase()) return name;
  const [surname = '', given = ''] = name.split(',').map((part) => part.trim());
  const words = `${given} ${surname}`.trim().split(' ');
  // the kind of street stands at the end of the whole: "JUAN B. AV." or "CORRIENTES AV."
  const at = words.findIndex((word) => kindOf(word) !== undefined);
  const kind = words[at];
  const rest = words.filter((_, index) => index !== at);
  const ordered = kind === undefined || rest.length === 0 ? words : [kind, ...rest];
  return ordered.map((word, index) => kindOf(word) ?? capitalized(word.toLowerCase(), index)).join(' ');
}

function kindOf(word: string): string | undefined {
  return KINDS[word.replace(/\.$/, '').toUpperCase()];
}

function capitalized(word: string, index: number): string {
  return index > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
