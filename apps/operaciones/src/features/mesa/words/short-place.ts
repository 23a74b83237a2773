/** More letters than these have no room on a card of the narrowest board (1280 px). */
const MOST_LETTERS = 32;

/** Both ends of a way, short enough to be read whole on a card; two that would read alike say their towns. */
export function shortEnds(origen: string, destino: string): [string, string] {
  const [from, to] = [shortPlace(origen), shortPlace(destino)];
  if (from === to && origen !== destino) return fit(withTown(from, origen), withTown(to, destino));
  return fit(from, to);
}

/** `Av. Corrientes 1234, Buenos Aires` is 'Corrientes 1234', and the airport of Ezeiza 'Ezeiza'. */
export function shortPlace(direccion: string): string {
  const [place = direccion, town] = partsOf(direccion);
  if (/^Aeropuerto\b/u.test(place) && town !== undefined) return town;
  if (/^Aeroparque\b/u.test(place)) return 'Aeroparque';
  // neither the kind of a street nor its town says what the board does not know; `Av. de Mayo` is no street without it
  return place.replace(/^(?:Av\.?|Avenida|Calle) (?!de )(?=\p{L})/u, '');
}

/** Names of the longer end become initials, from the left, until both have room: 'Alicia Moreau de Justo 740' is 'A. M. de Justo 740' at last. */
function fit(from: string, to: string): [string, string] {
  if (from.length + to.length <= MOST_LETTERS) return [from, to];
  const [shortFrom, shortTo] = [withInitial(from), withInitial(to)];
  const isFrom = shortFrom !== from && (from.length >= to.length || shortTo === to);
  if (isFrom) return fit(shortFrom, to);
  return shortTo === to ? [from, to] : fit(from, shortTo);
}

/** One name less in full; the last one stays. */
function withInitial(place: string): string {
  return place.replace(/(?<![\p{L}.])(\p{Lu})\p{Ll}{2,}(?= .*\p{Lu}\p{Ll})/u, '$1.');
}

function withTown(short: string, direccion: string): string {
  return [short, ...partsOf(direccion).slice(1, 2)].join(', ');
}

function partsOf(direccion: string): string[] {
  return direccion.split(',').map((part) => part.trim());
}
