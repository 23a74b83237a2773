export * from './limits.ts';
export * from './picture.ts';
