export * from './limits.ts';
export * from './repeat-key.ts';
export * from './usual-direccion.ts';
export * from './what-lacks.ts';
export * from './what-now.ts';
