import { trimmed } from '@traza/domain';
import { RENDICIONES } from '@traza/domain/rendiciones';

export const MOTIVO_TEXT = {
  claim: 'Reclamar',
  label: 'Motivo del reclamo',
  hint: 'Lo lee la agencia, que revisa el pedido y te responde.',
  missing: 'Escribí el motivo.',
  tooLong: 'El motivo no puede superar los 250 caracteres.',
} as const;

/** What is wrong with the words of a reclamo, or of a change of ceco: 1 to 250 characters (W-195). */
export function motivoFault(text: string): string | undefined {
  const said = trimmed(text);
  if (said === '') return MOTIVO_TEXT.missing;
  return said.length > RENDICIONES.reclamoMax ? MOTIVO_TEXT.tooLong : undefined;
}
