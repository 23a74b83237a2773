import type { Cents } from '@traza/domain';
import type { ReclamoResult } from '@traza/domain/reclamos';
import type { Deps } from '#lib/deps.ts';

/** The dependencies of an answer, which a command has too. */
export type AnswerDeps = Pick<Deps, 'jobs' | 'clock' | 'push'> & {
  settings: Pick<Deps['settings'], 'product' | 'publicUrl'>;
};

export interface AnswerDecision {
  texto: string;
  resultado: ReclamoResult | null;
  /** The cents given back. */
  reconocido: Cents | null;
}
