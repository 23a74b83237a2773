export const SHELF_TEXT = { enCurso: 'En curso', hoy: 'Hoy' } as const;
