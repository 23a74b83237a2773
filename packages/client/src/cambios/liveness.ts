import { STREAM } from './stream-limits.ts';

/** Decides whether the stream counts as live, or queries have to poll: a short cut is ignored, a long one or many are not (W-108). */
export class Liveness {
  readonly #onChange: (isLive: boolean) => void;
  /** Nothing is said of a stream that was never tried for long enough. */
  #isLive: boolean | undefined;
  #cuts: number[] = [];
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: (isLive: boolean) => void) {
    this.#onChange = onChange;
  }

  stands(): void {
    this.#rest();
    this.#become(true);
  }

  /** A try that fails while it is cut is no cut of its own. What said nothing for so long is given no time more. */
  isCut(isSilent = false): void {
    if (isSilent) this.#become(false);
    if (this.#grace !== undefined) return;
    const nowMs = Date.now();
    this.#cuts = [...this.#cuts.filter((at) => nowMs - at < STREAM.cutsMs), nowMs];
    if (this.#cuts.length >= STREAM.mostCuts) this.#become(false);
    this.#grace = setTimeout(() => this.#become(false), STREAM.graceMs);
  }

  close(): void {
    this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#grace);
    this.#grace = undefined;
  }

  #become(isLive: boolean): void {
    if (this.#isLive === isLive) return;
    this.#isLive = isLive;
    this.#onChange(isLive);
  }
}
