export * from './common-tail.ts';
export * from './direccion-book.ts';
export * from './limits.ts';
export { isNamedAlike } from './named-alike.ts';
export * from './pasted-punto.ts';
export * from './points.ts';
export { searchedText } from './searched-text.ts';
export * from './short-direcciones.ts';
