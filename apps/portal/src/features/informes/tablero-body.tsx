import { now } from '@traza/client/clock.ts';
import type { Resumen } from '@traza/contract';
import { usePrinting } from '@traza/ui/look/use-printing.ts';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense } from 'react';
import { PrintedChart } from './printed-chart.tsx';
import styles from './tablero.module.css';
import { SliceTable, TableroCards } from './tablero-cards.tsx';
import { EvolutionTable } from './tablero-evolution.tsx';
import { madeText, STATUS_TEXT, TABLERO, toDateText } from './tablero-text.ts';

// the chart library weighs more than the rest of the page: the figures do not wait for it
const EvolutionChart = lazyPanel(async () => (await import('./tablero-chart.tsx')).default);

export function TableroBody({ summary, title }: { summary: Resumen; title: string }) {
  const { mes, cliente, hasta, anteriorHasta } = summary;
  const estados = summary.estados.map(({ estado, pedidos }) => ({ nombre: STATUS_TEXT[estado], pedidos }));
  const isPrinting = usePrinting();
  return (
    <main className={styles['page']} data-print={isPrinting || undefined} aria-label={TABLERO.name}>
      <header className={styles['header']}>
        <h1>{title}</h1>
        <p>{cliente}</p>
        {hasta !== null && anteriorHasta !== null ? <p>{toDateText(hasta, anteriorHasta)}</p> : null}
        {isPrinting ? <p>{madeText(now())}</p> : null}
      </header>
      <TableroCards summary={summary} />
      <section className={styles['panel']} aria-labelledby="evolucion" data-print-block>
        <h2 id="evolucion">{mes === null ? TABLERO.byMonth : TABLERO.byDay}</h2>
        {isPrinting ? <PrintedChart summary={summary} /> : null}
        <div className={styles['chart']} hidden={isPrinting}>
          <Suspense fallback={<div className={styles['skeletonChart']} />}>
            <EvolutionChart summary={summary} />
          </Suspense>
        </div>
        {isPrinting ? null : (
          <details className={styles['details']}>
            <summary>{TABLERO.asTable}</summary>
            <EvolutionTable summary={summary} />
          </details>
        )}
      </section>
      {isPrinting ? (
        <section className={styles['panel']} aria-labelledby="evolucion" data-print-block>
          <EvolutionTable summary={summary} />
        </section>
      ) : null}
      <div className={styles['grid']}>
        <SliceTable title={TABLERO.cecos} slices={summary.cecos} />
        <SliceTable title={TABLERO.servicios} slices={summary.servicios} />
        <SliceTable title={TABLERO.pasajeros} slices={summary.pasajeros} />
        {summary.envios.length > 0 ? (
          <SliceTable title={TABLERO.envios} slices={summary.envios} hint={TABLERO.enviosHint} />
        ) : null}
        <SliceTable title={TABLERO.destinos} slices={summary.destinos} by="pedidos" />
        <SliceTable title={TABLERO.distancias} slices={summary.distancias} hint={TABLERO.distanciasHint} />
        <SliceTable title={TABLERO.estados} slices={estados} by="pedidos" />
        {summary.anulaciones.length > 0 ? (
          <SliceTable title={TABLERO.anulaciones} slices={summary.anulaciones} by="pedidos" />
        ) : null}
      </div>
      <p className={styles['note']}>{TABLERO.note}</p>
    </main>
  );
}
