export * from './limits.ts';
export * from './roles.ts';
