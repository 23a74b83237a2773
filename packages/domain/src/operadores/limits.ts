/** Access of operadores: how long what lasts, and how often a code may be wrong (M-018, M-023, M-028, M-029). */
export const OPERADORES = {
  invitationHours: 72,
  challengeMin: 5,
  /** Wrong codes after which a challenge is over, and how many an hour may have of one operador. */
  challengeCodes: 5,
  codesPerHour: 10,
  /** Invitations, first passwords, codes and keys that one operador gives in an hour. */
  accessesPerHour: 60,
  idleMin: 30,
  maxHours: 12,
  /** Sessions of one operador: the oldest ends for a new one. */
  mostSesiones: 10,
  /** Characters of why an access is reset. */
  reasonMax: 200,
  /** Characters of the name of a browser. */
  browserNameMax: 60,
} as const;
