/** What the names of a trial end with: its agencia and its cliente have the same. */
const TRIAL = ' (prueba)';

export function trialNameOf(name: string): string {
  return `${name}${TRIAL}`;
}

/** Whether a name says that it is of a trial, which meets nothing real (`transportista prueba`). */
export function isTrialName(name: string): boolean {
  return name.trimEnd().toLowerCase().endsWith(TRIAL);
}
