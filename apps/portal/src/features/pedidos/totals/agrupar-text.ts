import type { Grouping } from '@traza/domain/pedidos';

export const AGRUPAR_TEXT: {
  by: string;
  none: string;
  failed: string;
  note: string;
  names: Record<Grouping, string>;
} = {
  by: 'Agrupar por',
  none: 'Sin agrupar',
  failed: 'No pudimos sumar los grupos de esta lista.',
  note: 'Un pedido puede estar en varios.',
  names: {
    ceco: 'Centro de costo',
    grupo: 'Grupo',
    servicio: 'Servicio',
    persona: 'Persona',
    solicitante: 'Quién pidió',
    motivo: 'Motivo',
  },
};

/** `Agrupar por centro de costo` */
export function agruparText(agrupar: Grouping): string {
  return `${AGRUPAR_TEXT.by} ${AGRUPAR_TEXT.names[agrupar].toLocaleLowerCase('es-AR')}`;
}
