-- When something happened on the way: `ts` is the time that counts, `declarado` what the carrier said, `recibido` when it came.
-- `corrido` marks a time that was drawn into what is possible; `sin_efecto` what was told too late: kept, and read by nobody else.
alter table evento
  add column declarado timestamptz,
  add column corrido boolean not null default false,
  add column sin_efecto boolean not null default false;

-- What a fast clock said of a position that was moved back to its reception, so that the same batch again is known
alter table posicion add column declarado timestamptz;
