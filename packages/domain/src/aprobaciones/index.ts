export * from './limits.ts';
export * from './odd.ts';
