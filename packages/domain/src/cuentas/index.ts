export * from './account.ts';
export * from './menu.ts';
export * from './permissions.ts';
