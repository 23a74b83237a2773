/** How the rounds of alertas of this process go. */
export interface RoundTally {
  /** How long the last one took. */
  seconds: number;
  /** When it ended, in milliseconds of the process; undefined before the first. */
  endedAt: number | undefined;
}
