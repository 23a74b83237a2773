export * from './desk-search.ts';
export * from './limits.ts';
export * from './pedido-numbers.ts';
