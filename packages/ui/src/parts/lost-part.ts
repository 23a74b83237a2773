/**
 * Why a file of the portal did not come: nobody answered, the server has it no more (an upgrade took it away), or the
 * browser holds on to a failure and asks nobody again before the page is loaded anew.
 */
export type Loss = 'unreachable' | 'gone' | 'stuck';

/** What is to be done about a part that did not come. */
export interface LostPartRemedy {
  /** Asks for the part once more; what is left of the failure, or nothing. */
  again: () => Promise<LostPart | undefined>;
  /** Lets whoever needs the part next ask for it anew. */
  forget: () => void;
  /** How often the network had come back when the part was asked for. */
  seen: number;
}

/** A part of the portal whose files did not come. */
export class LostPart extends Error {
  override readonly name = 'LostPart';
  readonly loss: Loss;
  readonly remedy: LostPartRemedy | undefined;

  constructor(loss: Loss, cause?: unknown, remedy?: LostPartRemedy) {
    super(`a part did not come: ${loss}`, { cause });
    this.loss = loss;
    this.remedy = remedy;
  }
}
