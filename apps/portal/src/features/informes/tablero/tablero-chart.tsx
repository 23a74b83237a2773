import type { Resumen, ResumenStep } from '@traza/contract';
import { scaleOf, stairsOf, valuesOf } from '@traza/words/informes/resumen/chart-scale.ts';
import { monthShort, shortPesos } from '@traza/words/informes/resumen/period-text.ts';
import { EVOLUTION, type EvolutionView, isWeekend, stepText } from '@traza/words/informes/resumen/step-text.ts';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import styles from './tablero-chart.module.css';
import { stepHref } from './tablero-links.tsx';

export interface ChartProps {
  resumen: Resumen;
  view: EvolutionView;
  /** The name of the chart, as screen readers read it out. */
  label: string;
  /** Leads to why a month cost what it did; of a year that somebody may have explained. */
  renderWhy?: ((month: number) => ReactNode) | undefined;
}

const percent = (part: number) => `${part * 100}%`;

/**
 * Spending by day or month beside the period before: bars of separate steps, or stairs of sums. Each step leads to its orders and says
 * its figures; one stop of the Tab key, arrows from step to step. For screen and paper.
 */
export function EvolutionChart({ resumen, view, label, renderWhy }: ChartProps) {
  const { evolucion } = resumen;
  const [reached, setReached] = useState(() =>
    Math.max(
      0,
      evolucion.findIndex(({ enCurso }) => enCurso),
    ),
  );
  const values = evolucion.map((paso) => valuesOf(paso, resumen, view));
  const lines = scaleOf(Math.max(0, ...values.flatMap(({ actual, anterior }) => [actual ?? 0, anterior ?? 0])));
  const most = lines.at(-1) ?? 1;
  return (
    <figure className={styles['chart']}>
      <div className={styles['scale']} aria-hidden>
        {lines.map((line) => (
          <span key={line} style={{ bottom: percent(line / most) }}>
            {shortPesos(line)}
          </span>
        ))}
      </div>
      <div className={styles['plot']}>
        {lines.map((line) => (
          <span key={line} className={styles['line']} style={{ bottom: percent(line / most) }} aria-hidden />
        ))}
        <Steps
          resumen={resumen}
          view={view}
          label={label}
          values={values}
          most={most}
          reached={reached}
          onReach={setReached}
        />
        {view === 'acumulado' ? <Stairs values={values} most={most} /> : null}
      </div>
      {renderWhy ? <Reached resumen={resumen} view={view} paso={evolucion[reached]} renderWhy={renderWhy} /> : null}
      <Legend resumen={resumen} view={view} />
    </figure>
  );
}

type Values = readonly { actual: number | null; anterior: number | null }[];

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The month that was pointed at last: its figures, its orders and why it changed, in reach of finger and keyboard (W-348). */
function Reached({
  resumen,
  view,
  paso,
  renderWhy,
}: Pick<ChartProps, 'resumen' | 'view'> & { paso: ResumenStep | undefined; renderWhy: (month: number) => ReactNode }) {
  if (!paso) return null;
  return (
    <p className={styles['reached']}>
      <span>{stepText(paso, resumen, view)}</span>
      {paso.pedidos === 0 ? null : (
        <>
          <a href={stepHref(resumen, paso.numero)} target="_top">
            Ver pedidos
          </a>
          {renderWhy(paso.numero)}
        </>
      )}
    </p>
  );
}

interface StepsProps extends Omit<ChartProps, 'renderWhy'> {
  values: Values;
  most: number;
  /** The step that the Tab key stops at. */
  reached: number;
  onReach: (at: number) => void;
}

function Steps({ resumen, view, label, values, most, reached, onReach }: StepsProps) {
  const { evolucion, mes } = resumen;
  const [shown, setShown] = useState<number>();
  const steps = useRef(new Map<number, HTMLAnchorElement>());
  const touched = useRef<number>(undefined);

  function onKeyDown(event: KeyboardEvent, at: number) {
    const next = KEYS[event.key]?.(at, evolucion.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    steps.current.get(next)?.focus();
  }

  /** A finger reads first, and opens with the second touch. */
  function onClick(event: MouseEvent<HTMLAnchorElement>, at: number) {
    const { nativeEvent } = event;
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch || touched.current === at) return;
    touched.current = at;
    setShown(at);
    event.preventDefault();
  }
  const paso = shown === undefined ? undefined : evolucion[shown];
  return (
    <div
      className={styles['steps']}
      data-many={evolucion.length > 12 || undefined}
      role="group"
      aria-label={label}
      onPointerLeave={() => setShown(undefined)}
    >
      {evolucion.map((each, index) => (
        <a
          key={each.numero}
          ref={(element) => {
            if (element) steps.current.set(index, element);
          }}
          href={stepHref(resumen, each.numero)}
          target="_top"
          className={styles['step']}
          aria-label={stepText(each, resumen, view)}
          tabIndex={index === reached ? 0 : -1}
          data-weekend={isWeekend(each) || undefined}
          data-running={each.enCurso || undefined}
          onFocus={() => {
            onReach(index);
            setShown(index);
          }}
          onBlur={() => setShown(undefined)}
          onPointerEnter={() => {
            onReach(index);
            setShown(index);
          }}
          onKeyDown={(event) => onKeyDown(event, index)}
          onClick={(event) => onClick(event, index)}
        >
          {view === 'pasos' ? <Bars values={values[index]} most={most} /> : null}
          <span className={styles['number']}>{mes === null ? monthShort(each.numero) : each.numero}</span>
        </a>
      ))}
      {paso && shown !== undefined ? <StepTip paso={paso} at={shown} resumen={resumen} view={view} /> : null}
    </div>
  );
}

function Bars({ values, most }: { values: Values[number] | undefined; most: number }) {
  const { actual, anterior } = values ?? { actual: null, anterior: null };
  return (
    <>
      {anterior === null ? null : (
        <span className={styles['bar']} data-bar="anterior" style={{ height: percent(anterior / most) }} />
      )}
      <span className={styles['bar']} data-bar="actual" style={{ height: percent((actual ?? 0) / most) }} />
    </>
  );
}

/** Within the plot wherever its step is: at the left edge it begins there, at the right one it ends there. */
function StepTip({
  paso,
  at,
  resumen,
  view,
}: Omit<ChartProps, 'label' | 'renderWhy'> & { paso: ResumenStep; at: number }) {
  const place = percent((at + 1 / 2) / resumen.evolucion.length);
  return (
    <span className={styles['tip']} style={{ left: place, transform: `translateX(-${place})` }} aria-hidden>
      {stepText(paso, resumen, view)}
    </span>
  );
}

function Stairs({ values, most }: { values: Values; most: number }) {
  const heightOf = (value: number) => 1 - value / most;
  return (
    <svg className={styles['stairs']} viewBox={`0 0 ${values.length} 1`} preserveAspectRatio="none" aria-hidden>
      <path
        data-stairs="anterior"
        d={stairsOf(
          values.map(({ anterior }) => anterior),
          heightOf,
        )}
      />
      <path
        data-stairs="actual"
        d={stairsOf(
          values.map(({ actual }) => actual),
          heightOf,
        )}
      />
    </svg>
  );
}

/** The meaning of the colours. */
function Legend({ resumen: { evolucion, comparable, mes }, view }: Omit<ChartProps, 'label' | 'renderWhy'>) {
  const isSum = view === 'acumulado';
  const before = mes === null || isSum ? EVOLUTION.before : EVOLUTION.sameWeekday;
  const marks = [
    { mark: isSum ? 'stairs' : 'actual', text: isSum ? EVOLUTION.acumulado : EVOLUTION.amount, isThere: true },
    { mark: isSum ? 'stairsBefore' : 'anterior', text: before, isThere: comparable },
    { mark: 'running', text: EVOLUTION.running, isThere: evolucion.some(({ enCurso }) => enCurso) },
    { mark: 'weekend', text: EVOLUTION.weekend, isThere: evolucion.some(isWeekend) },
  ];
  return (
    <figcaption className={styles['legend']}>
      {marks
        .filter(({ isThere }) => isThere)
        .map(({ mark, text }) => (
          <span key={mark} className={styles['mark']} data-mark={mark}>
            {text}
          </span>
        ))}
    </figcaption>
  );
}
