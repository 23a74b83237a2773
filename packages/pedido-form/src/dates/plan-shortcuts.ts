import { PLAN_DAYS } from '@traza/domain/solicitudes';

/** Days that are chosen with one press. */
export interface PlanShortcut {
  label: string;
  days: readonly boolean[];
}

const WEEKEND: readonly string[] = ['S', 'D'];

/** The weeks that most plans are of (W-086). */
export const WEEK_SHORTCUTS: readonly PlanShortcut[] = [
  { label: 'Lun a Vie', days: PLAN_DAYS.map((day) => !WEEKEND.includes(day)) },
  { label: 'Todos los días', days: PLAN_DAYS.map(() => true) },
];

/** The return of whoever comes back every day (W-086). */
export function sameAsOut(ida: readonly boolean[]): readonly PlanShortcut[] {
  return [{ label: 'Igual que la ida', days: ida }];
}
