-- How texts are compared: folded, and as a pattern.

-- unaccent() is only stable; indexes and generated columns need an immutable twin
create or replace function normalizar_texto(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

-- Without apostrophes and hyphens too, as names are searched: `foldSearch` of the domain. unaccent() has made one of most kinds of each
create or replace function normalizar_busqueda(text) returns text language sql immutable strict parallel safe
  as $$ select translate(public.normalizar_texto($1), '''`´-', '') $$;

-- A LIKE pattern for "contains this text", its own wildcards taken literally, folded as what it is compared with
create or replace function armar_patron(text) returns text language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(normalizar_texto($1), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- The end of a telephone, by which the desk finds whose it is: ten digits tell area and number, however prefix, 0 and 9 were written. Turned
-- round, so that the end of a number is found by an index as its beginning
create or replace function telefono_final(text) returns text language sql immutable strict parallel safe
  as $$ select reverse(right(regexp_replace($1, '\D', '', 'g'), 10)) $$;
