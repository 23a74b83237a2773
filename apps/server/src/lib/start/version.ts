/** Of this release, as `/api/health` and traces tell it. */
export const VERSION = '0.1.0';
