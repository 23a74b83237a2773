/** What a person waits for without wondering. */
const AT_REST_MS = 300;
/** An answer to a press takes some turns of the cores, each of which comes about as late as an empty timer at worst. */
const TURNS = 10;

/** How long what follows a press may take, in ms, on a machine whose timers come so late. */
export function mostMs(lateMs: number): number {
  return AT_REST_MS + TURNS * lateMs;
}
