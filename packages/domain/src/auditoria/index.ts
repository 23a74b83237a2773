export * from './acciones.ts';
export * from './limits.ts';
