import type { Resumen } from '@traza/contract';
import { formatNumber, formatPesos } from '@traza/domain';
import { monthName } from './period-text.ts';
import styles from './tablero.module.css';
import { FigureLink, stepHref } from './tablero-links.tsx';
import { TABLERO } from './tablero-text.ts';

/** What the chart draws, as a table. */
export function EvolutionTable({ resumen }: { resumen: Pick<Resumen, 'anio' | 'evolucion' | 'mes'> }) {
  const { evolucion, mes } = resumen;
  const unit = mes === null ? 'Mes' : 'Día';
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          <th scope="col">Pedidos</th>
          <th scope="col">Importe</th>
          <th scope="col">{TABLERO.before}</th>
        </tr>
      </thead>
      <tbody>
        {evolucion.map(({ numero, pedidos, importe, importeAnterior }) => (
          <tr key={numero}>
            <th scope="row">
              <FigureLink href={pedidos === 0 ? undefined : stepHref(resumen, numero)}>
                {mes === null ? monthName(numero) : numero}
              </FigureLink>
            </th>
            <td>{formatNumber(pedidos, 0)}</td>
            <td>{formatPesos(importe)}</td>
            <td>{importeAnterior === null ? '' : formatPesos(importeAnterior)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same for paper: a month side by side in two halves, so that it shares its page with the chart. */
export function PrintedEvolution({ resumen: { anio, evolucion, mes } }: { resumen: Resumen }) {
  const half = mes === null ? evolucion.length : Math.ceil(evolucion.length / 2);
  const halves = [evolucion.slice(0, half), evolucion.slice(half)].filter(({ length }) => length > 0);
  return (
    <div className={styles['printedDays']}>
      {halves.map((part) => (
        <EvolutionTable key={part[0]?.numero} resumen={{ anio, evolucion: part, mes }} />
      ))}
    </div>
  );
}
