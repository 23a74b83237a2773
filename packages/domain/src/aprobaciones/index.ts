export * from './limits.ts';
export * from './unusual.ts';
