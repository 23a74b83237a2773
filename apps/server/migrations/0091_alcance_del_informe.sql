-- What whoever asked for a report of orders could see when its file was made: its link asks whether they still do. Null of any other
-- report, and of those made before.
alter table informe add column alcance jsonb;
