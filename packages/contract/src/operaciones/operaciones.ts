import { actCalls } from './act-calls.ts';
import { alertasOperaciones } from './alertas.ts';
import { auditoriaOperaciones } from './auditoria.ts';
import { bandejaOperaciones } from './bandeja.ts';
import { busquedaOperaciones } from './busqueda.ts';
import { cambiosOperaciones } from './cambios.ts';
import { cascadasOperaciones } from './cascadas.ts';
import { clientesOperaciones } from './clientes.ts';
import { demoOperaciones } from './demo.ts';
import { documentosOperaciones } from './documentos.ts';
import { feriadosOperaciones } from './feriados.ts';
import { flotaOperaciones } from './flota.ts';
import { llamantesOperaciones } from './llamantes.ts';
import { mesaCalls } from './mesa-calls.ts';
import { namedCalls } from './named-calls.ts';
import { operadoresOperaciones } from './operadores.ts';
import { ownAccount } from './own-account.ts';
import { pedidosOperaciones } from './pedidos.ts';
import { signIn } from './sign-in.ts';
import { tarifasOperaciones } from './tarifas.ts';
import { terminalesOperaciones } from './terminales.ts';
import { transportistasOperaciones } from './transportistas.ts';
import { vehiculoTypesOperaciones } from './vehiculo-types.ts';

/** Every call of the provider's own people, by method and path under the base of the API. */
export const operaciones = {
  ...signIn,
  ...ownAccount,
  ...operadoresOperaciones,
  ...auditoriaOperaciones,
  ...cambiosOperaciones,
  ...mesaCalls,
  ...busquedaOperaciones,
  ...pedidosOperaciones,
  ...llamantesOperaciones,
  ...namedCalls,
  ...alertasOperaciones,
  ...bandejaOperaciones,
  ...actCalls,
  ...demoOperaciones,
  ...flotaOperaciones,
  ...clientesOperaciones,
  ...transportistasOperaciones,
  ...cascadasOperaciones,
  ...documentosOperaciones,
  ...tarifasOperaciones,
  ...vehiculoTypesOperaciones,
  ...terminalesOperaciones,
  ...feriadosOperaciones,
} as const;

export type OperacionesApi = typeof operaciones;
export type OperacionesKey = keyof OperacionesApi;

/** The calls of a pedido by telephone, whose refusals the form of the portal has the words for. */
export type LlamantesKey = keyof typeof llamantesOperaciones | keyof typeof namedCalls;
