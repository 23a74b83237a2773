export { aParada, aPasaje, aPedido, someRequestExtras, someTripExtras } from './builders.ts';
export { type FakeClock, fakeClock } from './fake-clock.ts';
export { type MailSink, mailSink } from './mail-sink.ts';
export {
  CLIENTES,
  type ClienteKey,
  DEMO_PASSWORD,
  type Persona,
  type PersonaAccount,
  type PersonaKey,
  personas,
} from './personas.ts';
export { type Postgres, startPostgres } from './postgres.ts';
export { findPostgres } from './postgres-binaries.ts';
