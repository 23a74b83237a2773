export * from './grupo.ts';
export * from './limits.ts';
