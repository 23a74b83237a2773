import type { Resumen } from '@traza/contract';
import { monthShort, shortPesos } from './period-text.ts';
import styles from './tablero.module.css';
import { TABLERO } from './tablero-text.ts';

const BOX = { width: 700, height: 230, left: 64, top: 26, bottom: 22 };
const LINES = [0, 0.25, 0.5, 0.75, 1];

/** What the chart shows, drawn for paper: as wide as the page, with every day or month and what its colours mean. */
export function PrintedChart({ resumen: { evolucion, mes } }: { resumen: Resumen }) {
  const { width, height, left, top, bottom } = BOX;
  const most = Math.max(1, ...evolucion.flatMap(({ importe, importeAnterior }) => [importe, importeAnterior ?? 0]));
  const step = (width - left) / evolucion.length;
  const yOf = (pesos: number) => height - bottom - ((height - bottom - top) * pesos) / most;
  return (
    <svg className={styles['printedChart']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <rect className={styles['printedBar']} x={left} y={4} width={10} height={10} />
      <text x={left + 15} y={13}>
        {TABLERO.amount}
      </text>
      <rect className={styles['printedBefore']} x={left + 90} y={7} width={14} height={3} />
      <text x={left + 109} y={13}>
        {TABLERO.before}
      </text>
      {LINES.map((part) => (
        <g key={part}>
          <line className={styles['printedLine']} x1={left} x2={width} y1={yOf(most * part)} y2={yOf(most * part)} />
          <text x={left - 6} y={yOf(most * part) + 3} textAnchor="end">
            {shortPesos(most * part)}
          </text>
        </g>
      ))}
      {evolucion.map(({ numero, importe, importeAnterior }, index) => {
        const x = left + index * step;
        return (
          <g key={numero}>
            <rect
              className={styles['printedBar']}
              x={x + step * 0.18}
              y={yOf(importe)}
              width={step * 0.64}
              height={height - bottom - yOf(importe)}
            />
            {importeAnterior === null ? null : (
              <rect className={styles['printedBefore']} x={x} y={yOf(importeAnterior) - 1.5} width={step} height={3} />
            )}
            <text x={x + step / 2} y={height - 6} textAnchor="middle">
              {mes === null ? monthShort(numero) : numero}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
