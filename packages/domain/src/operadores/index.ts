export * from './browser-name.ts';
export * from './form.ts';
export * from './limits.ts';
export * from './password.ts';
export * from './roles.ts';
export * from './totp.ts';
