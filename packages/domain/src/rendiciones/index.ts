export * from './efecto-aportes.ts';
export * from './efectos.ts';
export * from './limits.ts';
export * from './llamativos.ts';
export * from './partes.ts';
export * from './rendicion.ts';
export * from './usual.ts';
