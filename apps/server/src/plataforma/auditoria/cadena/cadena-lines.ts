import type { CadenaProof } from './verify-auditoria.ts';
import type { Failure } from './verify-sql.ts';

const WORDS: Readonly<Record<Failure['kind'], string>> = {
  falta: 'falta la fila {id} (sello {n})',
  cambiada: 'la fila {id} cambió después de escrita (sello {n})',
  sin_sello: 'la fila {id} no pasó por la aplicación: nadie la anotó',
  sello_perdido: 'falta el sello {n}',
  supresion_sin_registro:
    'la fila {id} cambió como si se hubiera suprimido a una persona, y nadie lo pidió (sello {n})',
  cabeza: 'el final de la cadena no es el que estaba anotado (sello {n})',
  ancla: 'la cadena empieza después del sello {n} y nadie la recortó ahí',
  cabeza_guardada: 'el sello {n} no es el que se guardó afuera: la cadena se rehízo',
};

/** What is wrong with a line, as the log says it: `la fila 17 cambió después de escrita (sello 12)`. */
export function failureText({ kind, id, n }: Failure): string {
  return WORDS[kind].replace('{id}', String(id)).replace('{n}', n === null ? 'pendiente' : String(n));
}

/** The proof of one cliente's chain, as lines of text. */
export function proofLines(proof: CadenaProof): string[] {
  const { idCliente, sellos, recortados, suprimidas, fueraDeFecha, pendientes, previas, cabeza, fallas } = proof;
  const more = [
    [recortados, 'que ya no se guardan'],
    [suprimidas, 'con datos suprimidos'],
    [pendientes, 'anotadas y sin sellar'],
    [previas, 'anteriores a la cadena y sin sellar'],
    [fueraDeFecha, 'con otra fecha que la de su anotación'],
  ] as const;
  const told = more.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const state = fallas.length === 0 ? 'bien' : 'ROTA';
  return [
    `${[`Cliente ${idCliente}: ${state}, ${sellos} filas selladas`, ...told].join(', ')}. Cabeza ${idCliente}:${cabeza.n}:${cabeza.huella}`,
    ...fallas.map((falla) => `  ${failureText(falla)}`),
  ];
}
