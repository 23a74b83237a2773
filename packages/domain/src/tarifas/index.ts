export * from './limits.ts';
export * from './raise.ts';
export * from './tarifa.ts';
export * from './validity.ts';
