import { PHONE_COUNTRY } from '@traza/domain';
import { AsYouType } from 'libphonenumber-js/min';

const bare = (text: string) => text.replaceAll(/[\s\-.()]/g, '');

/** A number as it is read in its country, spaced while it is typed; what is no number stays as it is. */
export function formatPhone(text: string): string {
  const formatted = new AsYouType(PHONE_COUNTRY).input(text);
  // where it knows no spacing it takes away that of who types: "011 15 4567" stays as it is
  return bare(formatted) === bare(text) && formatted !== bare(text) ? formatted : text;
}
