-- When somebody's data was erased (Ley 25.326, docs/decisions/073); null of everybody else
alter table persona add column suprimida timestamptz;

-- Of a signed account from which a name was taken: the digest of what was signed, so that a copy of it can still be proven
alter table rendicion add column huella_firmada bytea;

