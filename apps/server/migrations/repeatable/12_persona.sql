-- As lists spell somebody; who was erased (docs/decisions/073) has one name in every order of its parts
create or replace function apellido_primero(apellido text, nombre text) returns text language sql immutable parallel safe as $$
  select case when (nombre, apellido) = ('Persona', 'suprimida') then 'Persona suprimida' else apellido || ', ' || nombre end
$$;
