export * from './tarifa.ts';
