import type { Cents } from '@traza/domain';
import type { ReclamoResultado } from '@traza/domain/reclamos';
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
