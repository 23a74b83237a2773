export const FORM_TEXT = {
  continuing: 'Seguís con tu pedido',
  startAnew: 'Empezar de nuevo',
  needsEnds: 'Elegí el origen y el destino para ver los servicios.',
  needsParadas: 'Completá las direcciones para ver los servicios.',
  asked: 'Elegí, o confirmá que está bien',
  isRight: 'Está bien',
  swap: 'Intercambiar origen y destino',
} as const;
