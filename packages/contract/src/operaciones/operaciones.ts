import { cambiosOperaciones } from './cambios.ts';
import { demoOperaciones } from './demo.ts';
import { ingreso } from './ingreso.ts';
import { pedidosOperaciones } from './pedidos.ts';
import { yo } from './yo.ts';

/** Every call of the provider's own people, by method and path under the base of the API. */
export const operaciones = {
  ...ingreso,
  ...yo,
  ...cambiosOperaciones,
  ...pedidosOperaciones,
  ...demoOperaciones,
} as const;

export type OperacionesApi = typeof operaciones;
export type OperacionesKey = keyof OperacionesApi;
