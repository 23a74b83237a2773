import type { Direccion } from '@traza/contract';

/** Every sentence of the addresses. */
export const TEXT = {
  own: 'Mis direcciones',
  list: 'Direcciones guardadas',
  map: 'Mapa de direcciones',
  search: 'Buscar por alias o calle',
  filters: 'Qué direcciones ver',
  add: 'Nueva dirección',
  back: 'Volver a la lista',
  where: 'Dirección',
  wherePlaceholder: 'Calle y número, localidad',
  whereHint: 'Calle N°, Localidad, Provincia, País',
  other: 'Buscar otra dirección',
  suggestions: 'Direcciones encontradas',
  typeMore: 'Escribí más de 3 letras para buscar.',
  noResults: 'Sin resultados',
  alias: 'Alias',
  aliasHint: 'Cómo la vas a encontrar: "Casa", "Depósito"…',
  info: 'Información adicional (opcional)',
  infoHint: 'Piso, timbre o cualquier dato que ayude a llegar.',
  book: 'Guardar en',
  create: 'Crear',
  cancel: 'Cancelar',
  movePin: 'Mové el pin hasta el lugar exacto: arrastralo, usá las flechas del teclado o hacé clic en el mapa.',
  newPin: 'Nueva dirección',
  pinHint: 'Pin de la nueva dirección. Movelo con las flechas del teclado.',
  approximate: 'Ubicación aproximada',
  noFilter: 'Debe seleccionar algún filtro',
  noCorporate: 'Empezá a crear las direcciones de tu empresa!',
  noFavourites: 'Empezá a crear direcciones favoritas!',
  failed: 'No pudimos cargar las direcciones',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar la dirección?',
} as const;

/** The name of each book, on its chip and in the choice. */
export const BOOK_TEXT: Record<Direccion['source'], { chip: string; keep: string }> = {
  fav: { chip: 'Favoritas', keep: 'Mis favoritas' },
  cliente: { chip: 'De la empresa', keep: 'Direcciones de la empresa' },
};

export function removeText({ alias }: Direccion, cliente: string): string {
  return `Vas a eliminar "${alias}" de las direcciones de ${cliente}. Nadie de la empresa la va a encontrar al pedir.`;
}

export function removeLabel(alias: string): string {
  return `Eliminar ${alias}`;
}

export function foundText(count: number): string {
  return count === 1 ? '1 dirección encontrada' : `${count} direcciones encontradas`;
}

export function countText(count: number): string {
  return count === 1 ? '1 dirección' : `${count} direcciones`;
}
