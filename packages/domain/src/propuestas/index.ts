export * from './limits.ts';
export * from './plan.ts';
export * from './price-arc.ts';
