export * from './limits.ts';
export * from './webhook.ts';
