export * from './alerta.ts';
export * from './alertas-of.ts';
export * from './facts.ts';
export * from './limits.ts';
