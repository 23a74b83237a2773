export const TYPES_TEXT = {
  whyNotOthers: '¿Por qué no veo otros tipos de pedido?',
  askFor: (who: string) => `Cada uno necesita un permiso. Pedíselo a ${who}.`,
} as const;
