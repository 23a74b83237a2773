/** A Friday morning in Buenos Aires. */
export const TEST_NOW = Temporal.Instant.from('2026-11-20T10:00:00-03:00');
export const TEST_AGENCIA_KEY = 'traza-test-transportista-uno';
export const TEMPLATE_DATABASE = 'traza_template';
