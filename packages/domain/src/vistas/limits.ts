/** Limits of vistas, the lists that a person saves by name (W-218). */
export const VISTAS = {
  nameMax: 60,
  /** Of a person in a section of a client. */
  max: 20,
  columnasMax: 40,
  columnaMax: 30,
  /** Of one filter, as the address has it. */
  valueMax: 300,
  /** Page sizes of a table. */
  filas: [10, 25, 50],
} as const;
