export * from './align-weekday.ts';
export * from './figure-search.ts';
export * from './informes.ts';
export * from './limits.ts';
export * from './reported-pedido.ts';
export * from './resumen-period.ts';
export * from './shares.ts';
