export * from './aviso.ts';
export * from './gsm-text.ts';
export * from './limits.ts';
export * from './recipients.ts';
export * from './sms-number.ts';
