/** The requester, and the ceco that is charged. */
export interface Requester {
  idPersona: number;
  /** The ceco chosen in the form: of a trip for another person, that person's. */
  idCeco: number | null;
  /** The requester's default one, which a trip for another person names besides (DO-42). */
  idCecoPropio: number | null;
}
