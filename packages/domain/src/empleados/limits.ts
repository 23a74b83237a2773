/** Administration of a company's people (spec access §9). */
export const EMPLEADOS = {
  surnameMax: 75,
  legajoMax: 60,
  inviteMax: 50,
  inviteGapMin: 5,
  invitesPerDay: 500,
  page: 10,
  maxPage: 100,
  /** What a page may hold by choice (W-145). */
  pages: [10, 25, 50, 100],
  /** Who signed in within these days did so not long ago (W-147). */
  recentIngresoDays: 90,
  searchMax: 200,
  /** Rows of a spreadsheet of employees, those checked by one call, and those made by one. */
  importMax: 1000,
  importCheckMax: 100,
  importChunk: 25,
  importMaxBytes: 5 * 1024 * 1024,
  /** Those who may grant a permission, as a refusal names them. */
  administratorsNamed: 3,
} as const;
