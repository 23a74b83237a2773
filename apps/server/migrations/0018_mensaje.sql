-- The Message-ID of an e-mail, given at its first attempt: who gets it twice sees it once.
alter table correo add column id_mensaje text;
