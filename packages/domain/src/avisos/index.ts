export * from './aviso.ts';
export * from './gsm-text.ts';
export * from './limits.ts';
export * from './sms-number.ts';
export * from './who-is-told.ts';
