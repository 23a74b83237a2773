/** Keys and domains that the demo publishes: nothing of them may open or stand in a production. */
export const DEMO_MARKS = {
  agenciaKey: 'traza-demo-transportista',
  secondCarrierKey: 'traza-demo-segundo-transportista',
  flotaKey: 'traza-demo-flota-propia',
  operadores: 'traza.example',
  domains: { andina: 'andina.example', rio: 'riosalud.example' },
} as const;
