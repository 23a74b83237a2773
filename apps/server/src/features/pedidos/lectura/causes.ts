import { capitalise } from '@traza/domain';

/** Causes as they are stored, in words; a late one is stored in words already. */
const CAUSES: Readonly<Record<string, string>> = {
  'a tiempo': 'Anulado a tiempo',
  solicitante: 'Anulado a tiempo',
  sin_pasajeros: 'Sin pasajeros',
  sin_autorizacion: 'Sin autorización',
  autorizacion_rechazada: 'Autorización rechazada',
  sin_transportista: 'Sin transportista',
  modificado: 'Reemplazado por otro',
};

/** A stored cause of a cancellation in words. */
export function causeWords(causa: string): string {
  return CAUSES[causa] ?? capitalise(causa.replaceAll('_', ' '));
}

/** The stored causes that read so. */
export function storedCauses(words: string): string[] {
  const plain = words.charAt(0).toLocaleLowerCase('es-AR') + words.slice(1);
  const candidates = [...Object.keys(CAUSES), words, plain, plain.replaceAll(' ', '_')];
  return [...new Set(candidates)].filter((causa) => causeWords(causa) === words);
}
