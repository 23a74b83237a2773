import { formatPesos } from '@traza/domain';

const pedidos = (count: number) => (count === 1 ? '1 pedido' : `${count.toLocaleString('es-AR')} pedidos`);
const people = (count: number) => (count === 1 ? '1 usuario' : `${count.toLocaleString('es-AR')} usuarios`);

interface LeaverTotals {
  pedidos: number;
  anulables: number;
  costo: number;
}

/** "anularlos cuesta $1.500,00", or that it is free; and that some cannot be. */
function costoText({ pedidos: all, anulables, costo }: LeaverTotals): string {
  if (anulables === 0) return all === 1 ? 'No se puede anular.' : 'No se pueden anular.';
  const one = anulables === 1 ? 'Anularlo' : 'Anularlos';
  const toCancel = costo === 0 ? `${one} ahora no tiene costo.` : `${one} ahora cuesta ${formatPesos(costo)}.`;
  if (anulables === all) return toCancel;
  const rest = all - anulables;
  return `${toCancel} ${rest === 1 ? '1 no se puede anular y sigue.' : `${rest} no se pueden anular y siguen.`}`;
}

export const LEAVER_TEXT = {
  /** "Tiene 2 pedidos por venir" */
  one: (count: number) => `Tiene ${pedidos(count)} por venir`,
  /** "3 usuarios tienen 7 pedidos por venir" */
  many: (who: number, count: number) => `${people(who)} ${who === 1 ? 'tiene' : 'tienen'} ${pedidos(count)} por venir`,
  who: 'Quiénes son',
  each: (of: LeaverTotals) => `${pedidos(of.pedidos)}. ${costoText(of)}`,
  costo: costoText,
  choice: 'Qué hacer con los pedidos',
  keep: 'Dejarlos',
  keepHint: 'Siguen a su nombre.',
  cancel: 'Anularlos',
  pass: 'Pasarlos a otra persona',
  passHint: 'Esa persona los sigue, recibe los avisos y puede anularlos. Quien viaja no cambia.',
  search: 'Buscar a quién',
  searchHint: 'Apellido, nombre o legajo',
  to: 'Pasan a',
  nobody: 'Elegí a una persona',
  failed: 'No pudimos ver sus pedidos por venir. Van a seguir como están.',
} as const;
