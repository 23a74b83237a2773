import type { Cents } from '@traza/domain';
import type { ReclamoResult } from '@traza/domain/reclamos';
import type { Deps } from '#lib/deps.ts';

/** What an answer needs of the world: a command has no more. */
export type AnswerDeps = Pick<Deps, 'jobs' | 'clock' | 'push'> & {
  settings: Pick<Deps['settings'], 'product' | 'publicUrl'>;
};

export interface AnswerDecision {
  texto: string;
  resultado: ReclamoResult | null;
  /** What is given back. */
  reconocido: Cents | null;
}
