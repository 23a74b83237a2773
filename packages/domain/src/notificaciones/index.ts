export * from './limits.ts';
export * from './novedad.ts';
export * from './novedad-of-event.ts';
