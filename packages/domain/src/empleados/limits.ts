/** Administration of a company's people (spec access §9). */
export const EMPLEADOS = {
  surnameMax: 75,
  legajoMax: 60,
  inviteMax: 50,
  inviteGapMin: 5,
  invitesPerDay: 500,
  page: 10,
  maxPage: 100,
  /** Page sizes to choose from (W-145). */
  pages: [10, 25, 50, 100],
  /** Who signed in within these days did so not long ago (W-147). */
  recentIngresoDays: 90,
  searchMax: 200,
  /** People whom one change may mean, and those of them that are changed while the caller waits (W-154). */
  cambioMax: 20_000,
  cambioAtOnce: 200,
  /** Those named one by one; more are meant by a filter. */
  cambioIdsMax: 2000,
  /** How long a preview can be written. */
  previaMin: 30,
  /** Rows of a change that one answer shows. */
  filasPage: 200,
  /** How long what became of a change can be looked up. */
  loteDays: 90,
  /** Rows of a spreadsheet of empleados, those checked by one call, and those made by one. */
  importMax: 1000,
  importCheckMax: 100,
  importChunk: 25,
  importMaxBytes: 5 * 1024 * 1024,
  /** Permission templates of a client, and their names (W-156). */
  moldeMax: 50,
  moldeNameMax: 50,
  /** Those who may grant a permission, as a refusal names them. */
  administratorsNamed: 3,
} as const;
