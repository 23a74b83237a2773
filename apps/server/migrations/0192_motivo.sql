-- What a pedido is for, in the words that it was asked for with: another name in the list of its cliente does not change it
alter table solicitud add column motivo text not null default '' check (char_length(motivo) <= 100);
