-- No replica answers reads any more (docs/scaling.md), so that nobody asks up to where somebody has written.
alter table sesion drop column escrito;
