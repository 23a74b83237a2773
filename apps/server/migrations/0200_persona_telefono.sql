-- In whose name operadores ask for who telephones without an account: 'Quién pide por teléfono' of a cliente
alter table cliente add column id_persona_telefono int references persona (id);
