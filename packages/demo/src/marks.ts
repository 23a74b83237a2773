/** Keys, domains and e-mails that the demo publishes: nothing of them may open or stand in a production. */
export const DEMO_MARKS = {
  agenciaKey: 'traza-demo-transportista',
  secondCarrierKey: 'traza-demo-segundo-transportista',
  flotaKey: 'traza-demo-flota-propia',
  operadores: ['olga.operaciones', 'dora.despacho', 'flavio.flota', 'clara.clientes', 'lucas.lectura'].map(
    (name) => `${name}@traza.example`,
  ),
  domains: { andina: 'andina.example', rio: 'riosalud.example' },
} as const;
