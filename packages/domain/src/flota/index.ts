export * from './availability.ts';
export * from './documento-forms.ts';
export * from './documentos.ts';
export * from './flota.ts';
export * from './forms.ts';
export * from './free-position.ts';
export * from './limits.ts';
export * from './turnos.ts';
