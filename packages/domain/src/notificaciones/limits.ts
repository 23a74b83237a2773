/** Notices and their delivery (DT-47…DT-49). */
export const NOTIFICACIONES = {
  shown: 20,
  days: 60,
  /** Days after which sent and given-up mails are deleted. */
  mailDays: 30,
  /** A push that its browser could not get in that time is no news any more. */
  pushHours: 4,
  pushTimeoutMs: 10_000,
  devicesPerUser: 10,
  deviceTokenMax: 4096,
} as const;
