export const SHELF_TEXT = { enCurso: 'En curso', hoy: 'Hoy', proximos: 'Próximos' } as const;
