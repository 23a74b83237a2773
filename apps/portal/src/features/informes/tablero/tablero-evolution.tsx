import type { Resumen, ResumenStep } from '@traza/contract';
import { formatNumber, formatPesos } from '@traza/domain';
import {
  beforeCell,
  EVOLUTION,
  EVOLUTION_VIEWS,
  type EvolutionView,
  rowText,
} from '@traza/words/informes/resumen/step-text.ts';
import { TABLERO } from '@traza/words/informes/resumen/tablero-text.ts';
import { useState } from 'react';
import styles from './tablero.module.css';
import { type ChartProps, EvolutionChart } from './tablero-chart.tsx';
import { FigureLink, stepHref } from './tablero-links.tsx';

type EvolutionFigures = Pick<Resumen, 'anio' | 'evolucion' | 'mes' | 'hasta' | 'comparable'>;

const orNothing = (pesos: number | null) => (pesos === null ? '' : formatPesos(pesos));

/** The cells of a step: its orders, and what the chart draws of it. */
function cellsOf(paso: ResumenStep, { mes, comparable }: EvolutionFigures, view: EvolutionView): string[] {
  const pedidos = formatNumber(paso.pedidos, 0);
  if (view === 'acumulado') {
    return [pedidos, orNothing(paso.acumulado), comparable ? orNothing(paso.acumuladoAnterior) : ''];
  }
  return [pedidos, formatPesos(paso.importe), comparable ? beforeCell(paso, mes) : ''];
}

/** The values of the chart, as a table. */
function EvolutionTable({ resumen, view }: { resumen: EvolutionFigures; view: EvolutionView }) {
  const { evolucion, mes } = resumen;
  const heads =
    view === 'acumulado' ? [EVOLUTION.acumulado, EVOLUTION.sumBefore] : [EVOLUTION.amount, EVOLUTION.before];
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {[mes === null ? 'Mes' : 'Día', EVOLUTION.pedidos, ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {evolucion.map((paso) => (
          <tr key={paso.numero}>
            <th scope="row">
              <FigureLink href={paso.pedidos === 0 ? undefined : stepHref(resumen, paso.numero)}>
                {rowText(paso, mes)}
              </FigureLink>
            </th>
            {cellsOf(paso, resumen, view).map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same for paper: a month side by side in two halves, so that it shares its page with the chart. */
function PrintedEvolution({ resumen, view }: { resumen: Resumen; view: EvolutionView }) {
  const { evolucion, mes } = resumen;
  const half = mes === null ? evolucion.length : Math.ceil(evolucion.length / 2);
  const halves = [evolucion.slice(0, half), evolucion.slice(half)].filter(({ length }) => length > 0);
  return (
    <div className={styles['printedDays']}>
      {halves.map((part) => (
        <EvolutionTable key={part[0]?.numero} resumen={{ ...resumen, evolucion: part }} view={view} />
      ))}
    </div>
  );
}

const KEYS_HINT = 'Con las flechas se recorre, con Enter se ven los pedidos';

interface EvolutionProps {
  resumen: Resumen;
  isPrinting: boolean;
  renderWhy: ChartProps['renderWhy'];
}

/** Spending by day or month, drawn and as a table; compared step by step, or by choice by the sums (W-181). */
export function Evolution({ resumen, isPrinting, renderWhy }: EvolutionProps) {
  const [view, setView] = useState<EvolutionView>('pasos');
  const title = resumen.mes === null ? TABLERO.byMonth : TABLERO.byDay;
  const words: Readonly<Record<EvolutionView, string>> = {
    pasos: resumen.mes === null ? TABLERO.eachMonth : TABLERO.eachDay,
    acumulado: EVOLUTION.acumulado,
  };
  return (
    <>
      <section className={styles['panel']} aria-labelledby="evolucion" data-print-block>
        <div className="beside-2 wrap apart on-baseline">
          <h2 id="evolucion">{view === 'acumulado' ? TABLERO.sums : title}</h2>
          {isPrinting ? null : (
            <div className={styles['views']} role="group" aria-label={EVOLUTION.view}>
              {EVOLUTION_VIEWS.map((each) => (
                <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
                  {words[each]}
                </button>
              ))}
            </div>
          )}
        </div>
        <EvolutionChart
          resumen={resumen}
          view={view}
          label={`${title}. ${KEYS_HINT}`}
          renderWhy={isPrinting || resumen.mes !== null ? undefined : renderWhy}
        />
        {isPrinting ? null : (
          <details className={styles['details']}>
            <summary>{TABLERO.asTable}</summary>
            <EvolutionTable resumen={resumen} view={view} />
          </details>
        )}
      </section>
      {isPrinting ? (
        <section className={styles['panel']} aria-labelledby="evolucion" data-print-block>
          <PrintedEvolution resumen={resumen} view={view} />
        </section>
      ) : null}
    </>
  );
}
