export * from './limits.ts';
export * from './raro.ts';
