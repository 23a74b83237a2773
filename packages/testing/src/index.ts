export { aParada, aPasaje, aPedido, someSolicitudExtras, someViajeExtras } from './builders.ts';
export { type FakeClock, fakeClock } from './fake-clock.ts';
export { type MailSink, mailSink } from './mail-sink.ts';
export { findPgbouncer, type Pgbouncer, startPgbouncer } from './pgbouncer.ts';
export { freePort, type Postgres, type RunningPostgres, type Shutdown, startPostgres } from './postgres.ts';
export { findPostgres } from './postgres-binaries.ts';
export { type PushService, pushService, type ReceivedPush } from './push-service.ts';
export { type Standby, startStandby } from './standby.ts';
export { startWriteLoad, type WriteLoad, type WriteLoadOptions } from './write-load.ts';
