import { now } from '@traza/client/clock.ts';
import type { Resumen } from '@traza/contract';
import { withoutCommonTail } from '@traza/domain/direcciones';
import type { Figure } from '@traza/domain/informes';
import { usePrinting } from '@traza/ui/look/use-printing.ts';
import { madeText, STATUS_TEXT, TABLERO, toDateText } from '@traza/words/informes/resumen/tablero-text.ts';
import type { ReactNode } from 'react';
import styles from './tablero.module.css';
import { SliceTable, TableroCards } from './tablero-cards.tsx';
import { Evolution } from './tablero-evolution.tsx';
import { figureHref } from './tablero-links.tsx';

type Keyed = Extract<Figure, { clave: string }>;

interface TableroBodyProps {
  resumen: Resumen;
  title: string;
  /** A part of a page that has a title of its own, and no page by itself. */
  isPart?: boolean;
  /** Leads to why a month of the year cost what it did. */
  renderWhy?: ((month: number) => ReactNode) | undefined;
}

export function TableroBody({ resumen, title, isPart = false, renderWhy }: TableroBodyProps) {
  const { cliente, hasta, anteriorHasta } = resumen;
  const estados = resumen.estados.map(({ estado, pedidos }) => ({
    nombre: STATUS_TEXT[estado],
    pedidos,
    href: figureHref(resumen, { of: 'estado', estado }),
  }));
  const anulaciones = resumen.anulaciones.map((slice) => ({
    ...slice,
    href: figureHref(resumen, { of: 'causa', clave: slice.nombre }),
  }));
  const linked = (of: Exclude<Keyed['of'], 'causa'>, slices: Resumen['cecos']) =>
    slices.map((slice) => ({ ...slice, href: figureHref(resumen, { of, clave: slice.clave }) }));
  const destinos = withoutCommonTail(resumen.destinos.map(({ nombre }) => nombre));
  const isPrinting = usePrinting();
  const [Whole, Title] = isPart ? (['section', 'h2'] as const) : (['main', 'h1'] as const);
  return (
    <Whole
      className={styles['page']}
      data-part={isPart || undefined}
      data-print={isPrinting || undefined}
      aria-label={TABLERO.name}
    >
      <header className={styles['header']}>
        <Title className={styles['title']}>{title}</Title>
        <p>{cliente}</p>
        {hasta !== null && anteriorHasta !== null ? <p>{toDateText(hasta, anteriorHasta)}</p> : null}
        {isPrinting ? <p>{madeText(now())}</p> : null}
      </header>
      <TableroCards resumen={resumen} />
      <Evolution resumen={resumen} isPrinting={isPrinting} renderWhy={renderWhy} />
      <div className={styles['grid']}>
        <SliceTable title={TABLERO.cecos} slices={linked('ceco', resumen.cecos)} />
        <SliceTable title={TABLERO.servicios} slices={linked('servicio', resumen.servicios)} />
        <SliceTable title={TABLERO.pasajeros} slices={linked('pasajero', resumen.pasajeros)} />
        {resumen.envios.length > 0 ? (
          <SliceTable title={TABLERO.envios} slices={linked('envio', resumen.envios)} hint={TABLERO.enviosHint} />
        ) : null}
        <SliceTable
          title={TABLERO.destinos}
          slices={linked('destino', resumen.destinos).map((slice, at) => ({
            ...slice,
            nombre: destinos[at] ?? slice.nombre,
          }))}
          by="pedidos"
        />
        <SliceTable
          title={TABLERO.distancias}
          slices={linked('distancia', resumen.distancias)}
          hint={TABLERO.distanciasHint}
        />
        <SliceTable title={TABLERO.estados} slices={estados} by="pedidos" />
        {resumen.anulaciones.length > 0 ? (
          <SliceTable title={TABLERO.anulaciones} slices={anulaciones} by="pedidos" />
        ) : null}
      </div>
      <p className="text-xs soft">{TABLERO.note}</p>
    </Whole>
  );
}
