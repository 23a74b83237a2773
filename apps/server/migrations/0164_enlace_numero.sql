-- A link of one's own belongs to a name and a number: null where its audience is reached by no telephone, and of links of the release before
alter table enlace add column tel text;
update enlace e set tel = a.tel
  from (select distinct on (id_cliente, id_enlace) id_cliente, id_enlace, tel from aviso
         where id_enlace is not null and canal in ('sms', 'whatsapp') order by id_cliente, id_enlace, id desc) a
 where a.id_cliente = e.id_cliente and a.id_enlace = e.id and e.automatico and e.revocado is null;
