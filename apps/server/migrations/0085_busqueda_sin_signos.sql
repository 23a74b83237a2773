-- Without apostrophes and hyphens too, as names are searched: `foldSearch` of the domain. unaccent() has made one of most kinds of each
create or replace function normalizar_busqueda(text) returns text language sql immutable strict parallel safe
  as $$ select translate(public.normalizar_texto($1), '''`´-', '') $$;

-- What was stored before is found as what is stored from now on; orders are projected again by their version
update cuenta set busqueda = normalizar_busqueda(busqueda) where busqueda <> normalizar_busqueda(busqueda);
