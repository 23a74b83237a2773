/** Addresses of a list without the end that all of them share, and without a province that is called as its locality. */
export function withoutCommonTail(direcciones: readonly string[]): string[] {
  const split = direcciones.map((direccion) => withoutRepeated(direccion.split(', ')));
  // a name without an end of its own says nothing of the others
  const whole = split.filter((parts) => parts.length > 1);
  const [first = []] = whole;
  const shortest = Math.min(...whole.map((parts) => parts.length));
  let shared = 0;
  // of each at least its first part is left
  while (
    whole.length > 1 &&
    shared < shortest - 1 &&
    whole.every((parts) => parts.at(-1 - shared) === first.at(-1 - shared))
  )
    shared += 1;
  return split.map((parts) => (parts.length > 1 ? parts.slice(0, parts.length - shared) : parts).join(', '));
}

const withoutRepeated = (parts: readonly string[]) =>
  parts.filter((part, index) => index === 0 || part !== parts[index - 1]);
