export * from './account-parts.ts';
export * from './efecto-aportes.ts';
export * from './efectos.ts';
export * from './limits.ts';
export * from './llamativos.ts';
export * from './recharge.ts';
export * from './rendicion.ts';
export * from './usual.ts';
