/** Limits of what a person saves by name: pedidos, and addresses of their own. */
export const FAVORITOS = {
  nameMax: 60,
  /** Of each kind (DA-51). */
  max: 200,
} as const;
