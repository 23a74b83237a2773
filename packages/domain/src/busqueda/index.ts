export * from './limits.ts';
export * from './pedido-numbers.ts';
