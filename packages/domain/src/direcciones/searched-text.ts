import { SOLICITUDES } from '../solicitudes/limits.ts';
import { cleanText } from '../text.ts';

/** A link, wherever it stands in a text; those of maps are known without their "https". */
export const LINK =
  /(?:https?:\/\/|www\.|geo:|waze:\/\/|comgooglemaps:\/\/)\S+|\b(?:[a-z0-9-]+\.)*(?:google\.[a-z.]{2,6}|goo\.gl|openstreetmap\.org|osm\.org|apple\.com|waze\.com|bing\.com)\/\S*|\bmaps\.apple\/\S+/i;

/** The part of a typed text that the search uses: its first 100 characters, or all of it if it holds a link. */
export function searchedText(text: string): string {
  const clean = cleanText(text);
  return LINK.test(clean) ? clean : clean.slice(0, SOLICITUDES.searchMaxChars);
}
