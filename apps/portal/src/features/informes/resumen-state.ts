import type { Search } from '@traza/client/url-state.ts';
import { offeredMonths, offeredYears, type ResumenPeriod } from '@traza/domain/informes';
import { NARROWING_KEYS } from '@traza/domain/pedidos';

export const VIEWS = ['mensual', 'anual', 'pedidos'] as const;
export type ResumenView = (typeof VIEWS)[number];

/** Keys of the list: an address that has one is about orders. */
const LIST_KEYS = ['q', 'selected', 'status', 'type', 'group', 'since', 'until', 'modal', 'agrupar', ...NARROWING_KEYS];

/** Which tab an address means: the summaries are for those who see the whole client (T-197). */
export function readView(search: Search, seesResumenes: boolean): ResumenView {
  if (!seesResumenes) return 'pedidos';
  const asked = VIEWS.find((view) => view === search['vista']);
  if (asked) return asked;
  return LIST_KEYS.some((key) => typeof search[key] === 'string') ? 'pedidos' : 'mensual';
}

/** The period of a summary: what the address says where it is offered, else the first one (T-201, T-202). */
export function readPeriod(search: Search, view: 'mensual' | 'anual', now: Temporal.Instant): ResumenPeriod {
  const anio = Number(search['anio']);
  if (view === 'anual') {
    const years = offeredYears(now);
    return { anio: years.find((year) => year === anio) ?? years[0] ?? anio };
  }
  const months = offeredMonths(now);
  const monthNumber = Number(search['mes']);
  return (
    months.find((month) => month.anio === anio && month.mes === monthNumber) ?? months[0] ?? { anio, mes: monthNumber }
  );
}
