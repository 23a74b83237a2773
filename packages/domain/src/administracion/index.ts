export * from './agencias.ts';
export * from './cliente-form.ts';
export * from './cliente-ready.ts';
export * from './codigo-registro.ts';
export * from './first-administrador.ts';
export * from './limits.ts';
export * from './trials.ts';
