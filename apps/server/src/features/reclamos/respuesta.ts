import type { Cents, ReclamoResultado } from '@traza/domain';
import type { Deps } from '#lib/deps.ts';

/** What an answer needs of the world: a command has no more. */
export type AnswerDeps = Pick<Deps, 'jobs' | 'clock' | 'push'> & {
  settings: Pick<Deps['settings'], 'product' | 'publicUrl'>;
};

export interface Respuesta {
  texto: string;
  resultado: ReclamoResultado | null;
  /** What is given back. */
  reconocido: Cents | null;
}
