export * from './limits.ts';
export * from './password-change.ts';
export * from './registration.ts';
export * from './sign-in-wait.ts';
export * from './validators.ts';
