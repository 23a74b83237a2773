export * from './trials.ts';
