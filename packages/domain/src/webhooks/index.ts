export * from './limits.ts';
export * from './webhook.ts';
export * from './webhook-form.ts';
