export const TIES_TEXT = {
  edit: 'Modificar',
  replaces: 'Reemplaza a',
  replacedBy: 'Reemplazado por',
  plan: 'Es parte de un plan',
  seePlan: 'Ver el plan',
} as const;

export function numberOf(id: number): string {
  return `N° ${id}`;
}
