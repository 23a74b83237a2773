/** The sentences of a dashboard, said alike by screen and paper. */
export { CARDS, type Card, cardLines, cardValue } from './cards.ts';
export { scaleOf, stairsOf, valuesOf } from './chart-scale.ts';
export { monthShort, periodText, shortPesos } from './period-text.ts';
export {
  beforeCell,
  EVOLUTION,
  EVOLUTION_VIEWS,
  type EvolutionView,
  isWeekend,
  pedidosText,
  rowText,
  stepText,
} from './step-text.ts';
export { madeText, STATUS_TEXT, TABLERO, toDateText } from './tablero-text.ts';
