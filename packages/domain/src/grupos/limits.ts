/** Groups (spec access §9). */
export const GRUPOS = {
  nameMax: 50,
  descriptionMax: 250,
  listMax: 9999,
} as const;
