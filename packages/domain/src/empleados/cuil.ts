/** The number under which somebody works, as payrolls have it: two digits, the document, and one that proves the others. */
const CUIL = /^(?<kind>2[034567])(?<dni>\d{8})(?<check>\d)$/;
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
const MODULUS = 11;

/** The document in a CUIL, `20-30111222-3`; undefined where it is none, and null where its last digit does not prove it. */
export function dniOfCuil(text: string): string | null | undefined {
  const digits = text.replaceAll(/[\s./\p{Pd}]/gu, '');
  const { dni } = CUIL.exec(digits)?.groups ?? {};
  if (dni === undefined) return undefined;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % MODULUS === 0 ? dni.replace(/^0+/, '') : null;
}

/** `DNI: 30.111.222`, `D.U. Nº 30111222`, `CUIL: 20-…`, `Nº 30111222`: what stands before the number of a document, in one way or both. */
const KIND =
  /^(?:(?:d\.?n\.?i|d\.?u|l\.?[ec]|c\.?u\.?i\.?[lt]|doc(?:umento)?(?:\s+(?:[uú]nico|nacional(?:\s+de\s+identidad)?))?)\.?\s*[:=-]?\s*)?(?:(?:n[º°o.]*|nro|n[uú]m(?:ero)?|#)\.?\s*[:=]?\s*)?(?=\d)/i;

/** The document that a cell of a sheet says, also by its CUIL; what is none stays as it is, to be refused. */
export function readDocument(text: string): string {
  const said = text.trim().replace(KIND, '');
  return dniOfCuil(said) ?? said;
}
