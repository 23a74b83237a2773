-- The kinds of documento that everybody begins with; the law differs by place, so that each may be changed (DM-33)
insert into documento_tipo (alias, de, bloquea, avisos_dias) values
  ('Licencia de conducir', 'chofer', true, '{30,15,7}'),
  ('Certificado de antecedentes', 'chofer', false, '{30}'),
  ('ART', 'chofer', false, '{15}'),
  ('RTO/VTV', 'vehiculo', true, '{30,15,7}'),
  ('Seguro', 'vehiculo', true, '{30,15,7}'),
  ('Habilitación', 'vehiculo', true, '{30,15}'),
  ('Cédula', 'vehiculo', false, '{30}')
on conflict (alias) do nothing;

