export * from './caso.ts';
export * from './limits.ts';
