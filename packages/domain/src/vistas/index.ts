export * from './limits.ts';
export * from './vista.ts';
