/** `1 fila`, `2 filas`, `3.400 filas`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('es-AR')} ${n === 1 ? one : many}`;
}

/** What PostgreSQL refused, in words: its own name a constraint of ours and a table. */
const REFUSALS: Readonly<Record<string, string>> = {
  '23502': 'Falta un valor.',
  '23503': 'Nombra algo que no existe, o algo depende de eso.',
  '23505': 'Ya existe uno igual.',
  '23514': 'Un valor no está permitido: es demasiado largo, o está fuera de sus límites.',
  '22001': 'Un valor es demasiado largo.',
  '22003': 'Un número es demasiado grande.',
  '53100': 'No queda lugar en el disco de la base.',
};

/** The words of a refusal of PostgreSQL; undefined for any other error. */
export function refusalWords(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? REFUSALS[code] : undefined;
}
