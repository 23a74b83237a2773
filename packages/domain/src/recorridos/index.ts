export * from './limits.ts';
export * from './recorrido.ts';
export * from './reserva.ts';
export * from './salidas.ts';
