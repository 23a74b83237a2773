export * from './actions.ts';
export * from './limits.ts';
