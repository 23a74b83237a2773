-- Up to where in the database's log somebody has written: what a replica has to have repeated before it answers them (decision 065).
-- A new session begins where the log stands; one that was there before, and has not written since, asks for nothing.
alter table sesion add column escrito pg_lsn;
alter table sesion alter column escrito set default pg_current_wal_insert_lsn();
