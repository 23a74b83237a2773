export * from './limits.ts';
export * from './reclamo.ts';
