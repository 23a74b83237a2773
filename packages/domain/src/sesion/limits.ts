/** Sign-in, passwords and the hours that links and sessions last (spec access §9). */
export const SESION = {
  passwordMin: 8,
  passwordMax: 30,
  registrationCodeMax: 40,
  recoveryPasswordHours: 24,
  registrationHours: 72,
  emailRestoreHours: 72,
  welcomePasswordHours: 72,
  /** Failures of one person within an hour that cost no time, how much each further one costs, and the most. */
  signInFreeFailures: 20,
  signInWaitStepMs: 500,
  signInWaitMaxMs: 5000,
  idleMin: 30,
  maxHours: 12,
} as const;
