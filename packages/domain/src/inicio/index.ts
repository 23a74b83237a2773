export * from './limits.ts';
export * from './repeat-key.ts';
export * from './under-way.ts';
export * from './usual-direccion.ts';
export * from './what-lacks.ts';
