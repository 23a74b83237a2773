/** The stream of changes (work.md 3.7, operations.md DM-34). */
export const CAMBIOS = {
  /** How often a stream without other events sends a heartbeat (W-112). */
  latidoMs: 15_000,
  /** How often what other processes committed is looked for (DM-34). */
  lookMs: 250,
  /** How long after a cut a stream can resume; older changes need a full reload (W-110). */
  keptMs: 600_000,
  kept: 1000,
  /** How often it is seen whether a session has run out while its stream stood (W-113: within 5 s). */
  sesionesMs: 2000,
  /** Streams of one user, of which the oldest ends, and of one address (work.md 3.7). */
  mostOfUser: 4,
  /** The same of one operador (M-224). */
  mostOfOperador: 5,
  mostOfAddress: 200,
  /** Boards of one process; more are refused (M-224). */
  mostOfProcess: 500,
  /** Bytes that a reader may leave unread before it is cut (XW-06). */
  mostUnsent: 1024 * 1024,
  /** Pedidos whose vehicle one stream follows, and how often it gets the position (W-106, M-128). */
  mirados: 20,
  posicionMs: 1000,
  /** Of one event, with its number and its name (W-115). */
  frameBytes: 200,
} as const;
