import type { MesaCostosView } from '@traza/contract';
import { formatNumber, readFigure } from '@traza/domain';
import {
  ADDED_CONCEPTS,
  COSTO_CONCEPTS,
  type CostoConcept,
  type CostoSource,
  correctedSources,
  isSameLine,
  isWholeCosto,
} from '@traza/domain/pedidos';

export const UNITS: Readonly<Record<CostoConcept, string>> = { kilometros: 'km', espera: 'min', otros: 'u' };

/** A line as it is typed. */
export interface CostoDraft {
  row: number;
  concepto: CostoConcept;
  unidad: string;
  cantidad: string;
  importe: string;
  obs: string;
  /** Where a line that stands comes from; absent of a new one. */
  origen?: CostoSource;
}

const MOST = { cantidad: 1_000_000, importe: 1_000_000_000 } as const;

export function emptyLine(row: number): CostoDraft {
  return { row, concepto: 'otros', unidad: UNITS.otros, cantidad: '', importe: '', obs: '' };
}

export function standingLines({ detalle }: MesaCostosView): CostoDraft[] {
  return detalle.map((line, place) => ({
    ...line,
    row: place + 1,
    cantidad: formatNumber(line.cantidad),
    importe: formatNumber(line.importe),
  }));
}

const isEmpty = ({ origen, cantidad, importe, obs }: CostoDraft) =>
  origen === undefined && `${cantidad}${importe}${obs}`.trim() === '';

function readLine({ concepto, unidad, cantidad, importe, obs }: CostoDraft) {
  const [amount, price] = [readFigure(cantidad), readFigure(importe)];
  if (amount === undefined || price === undefined) return undefined;
  if (amount > MOST.cantidad || price > MOST.importe) return undefined;
  return { concepto, cantidad: amount, unidad, importe: price, obs: obs.trim() };
}

type ReadCosto = NonNullable<ReturnType<typeof readLine>>;
type AddedCosto = ReadCosto & { concepto: (typeof ADDED_CONCEPTS)[number] };

const isAddable = (line: ReadCosto): line is AddedCosto =>
  ADDED_CONCEPTS.some((concepto) => concepto === line.concepto);
const sumOf = (lines: readonly { importe: number }[]) =>
  lines.reduce((sum, { importe }) => sum + Math.round(importe * 100), 0) / 100;

/** What the window is about to do: new lines come on top, and only a changed or removed one replaces what stands. */
export interface CostosPlan {
  kind: 'add' | 'correct';
  added: AddedCosto[];
  whole: ReadCosto[];
  after: number | null;
}

/** Undefined while a line is unfinished, or nothing is new. */
export function planOf(view: MesaCostosView, drafts: readonly CostoDraft[]): CostosPlan | undefined {
  const filled = drafts.filter((draft) => !isEmpty(draft));
  const whole = filled.flatMap((draft) => readLine(draft) ?? []);
  const fresh = filled.filter(({ origen }) => origen === undefined).flatMap((draft) => readLine(draft) ?? []);
  if (whole.length < filled.length || whole.length === 0) return undefined;
  const kept = whole.slice(0, view.detalle.length);
  const stands = view.detalle.every((line, place) => {
    const same = kept[place];
    return same !== undefined && isSameLine(line, same);
  });
  if (stands && fresh.length === 0) return undefined;
  const added = fresh.filter(isAddable);
  const kind = stands && added.length === fresh.length ? 'add' : 'correct';
  return {
    kind,
    added,
    whole,
    after: totalAfter(view, kind, whole, fresh.length),
  };
}

function totalAfter(
  view: MesaCostosView,
  kind: CostosPlan['kind'],
  whole: readonly ReadCosto[],
  fresh: number,
): number | null {
  const standing = view.detalle.map(({ origen }) => ({ origen }));
  const sources =
    kind === 'add'
      ? [...standing, ...Array.from({ length: fresh }, () => ({ origen: 'agregada' as const }))]
      : correctedSources(view.detalle, whole).map((origen) => ({ origen }));
  if (isWholeCosto(sources, view.terminado)) return sumOf(whole);
  return view.cotizacion === null ? null : sumOf([...whole, { importe: view.cotizacion }]);
}

/** What it costs by now: before its end, what was quoted and what was added to it. */
export function presentTotal({ importeTotal, cotizacion, detalle }: MesaCostosView): number | null {
  if (importeTotal !== null || cotizacion === null) return importeTotal;
  return sumOf([...detalle, { importe: cotizacion }]);
}

/** Whether somebody is asked before it is saved: it would cost less than what was promised. */
export function isBelowCotizacion({ after }: CostosPlan, { cotizacion }: MesaCostosView): boolean {
  return cotizacion !== null && after !== null && after < cotizacion;
}

export const CONCEPT_OPTIONS = COSTO_CONCEPTS.map((value) => ({
  value,
  label: { kilometros: 'Kilómetros', espera: 'Espera', otros: 'Otros' }[value],
}));
