-- Triggers that note a line of `cambio` share one function, and their names say what happens: repeatable/70_cambio.sql makes all of them anew.
-- allowed: made after 0.1.0
drop function if exists cambiar_pedidos(), cambiar_eventos(), cambiar_novedades(), cambiar_aprobacion(), cambiar_informe(), cambiar_lote(),
  cambiar_reclamo(), cambiar_caso(), cambiar_cuenta(), cambiar_parte_de_cuenta(), cambiar_cliente(), cambiar_sesion(), cambiar_operador(),
  cambiar_operador_sesion(), cambiar_tarjeta(), cambiar_visibles(), cambiar_alerta(), cambiar_turno(), cambiar_chofer() cascade;
