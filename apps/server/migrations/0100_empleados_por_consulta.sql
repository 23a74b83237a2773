-- The list of employees is sorted and counted by its query: what triggers kept for it goes (docs/decisions/095).
-- allowed: made after 0.1.0
drop function if exists guardar_claves_de_cuentas(), guardar_claves_de_usuario(), guardar_claves_de_grupo(), guardar_claves_de_ceco(),
  contar_permisos(), permisos_dados(jsonb), contar_sin_ingreso(), contar_primer_ingreso() cascade;
-- allowed: made after 0.1.0
drop view if exists claves_de_cuenta;
-- allowed: made after 0.1.0
drop function if exists clave_numerica(text);
drop table cuenta_clave;
drop table empleados_con_permiso;
drop table empleados_sin_ingreso;

-- allowed: nobody calls it by name, and what its triggers kept is counted below
drop function contar_empleados() cascade;
-- allowed: 0.1.0 reads it, and reads the view of its name
drop table empleados_total;
-- as in repeatable/90_version_0_1.sql, which follows
create view empleados_total as
  select id_cliente, coalesce(id_grupo, 0) as id_grupo, activa, count(*)::int as cantidad from cuenta group by 1, 2, 3;
