import { useQuery } from '@tanstack/react-query';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import type { CalificacionView, Calificacion as Given, Pedido } from '@traza/contract';
import { formatDate } from '@traza/domain';
import { viajeCalificacion } from '@traza/domain/pedidos';
import { DETAIL_TEXT, starsText } from '@traza/pedido-ui/detail-text.ts';
import { Section, useLeadTo } from '@traza/pedido-ui/section.tsx';
import { FileSearch, Star } from 'lucide-react';
import styles from './calificacion-section.module.css';
import { calificacionesQuery } from './calificaciones-query.ts';
import { ReclamoNote } from './reclamo-note.tsx';

/** How it was rated, once somebody rated it (T-089, T-142, T-143). */
export function CalificacionSection({ account, pedido }: { account: string; pedido: Pedido }) {
  const calificaciones = useCalificaciones(account, pedido);
  const [asked] = useUrlState(readReclamo);
  useLeadTo(SECTION, asked !== undefined);
  const mean = viajeCalificacion(calificaciones);
  if (mean === undefined) return null;
  return (
    <Section id={SECTION} title={DETAIL_TEXT.calificacion} summary={<Stars stars={mean} />}>
      <ul className="shape-plain-list grid-3">
        {calificaciones.map((given) => (
          <Calificacion key={`${given.nombre} ${given.timestamp}`} given={given} asked={asked} />
        ))}
      </ul>
    </Section>
  );
}

const SECTION = 'calificacion';

/** A calificacion; its author's reclamo comes with the list of calificaciones. */
type OwnCalificacion = Given & Partial<Pick<CalificacionView, 'reclamo' | 'respuesta'>>;
const NONE: readonly OwnCalificacion[] = [];

/** The reclamo in the URL (W-094). */
function readReclamo({ reclamo }: Search): number | undefined {
  const id = Number(reclamo);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Those that came with the order, until the list of them is there (T-144). */
export function useCalificaciones(account: string, { modified, extras }: Pedido): readonly OwnCalificacion[] {
  const viaje = extras.type === 'v' && extras.calificaciones.length > 0 ? extras : undefined;
  const { data } = useQuery({
    ...calificacionesQuery(account, viaje?.idViaje ?? 0, modified),
    enabled: viaje !== undefined,
  });
  return viaje ? (data ?? viaje.calificaciones) : NONE;
}

function Calificacion({ given, asked }: { given: OwnCalificacion; asked: number | undefined }) {
  const { calificacion, nombre, obs, enDesacuerdo, timestamp, reclamo, respuesta = null } = given;
  return (
    <li className={styles['calificacion']}>
      <span className="semibold">{nombre}</span>
      <span className={styles['stars']}>
        <Stars stars={calificacion} />
        {enDesacuerdo ? (
          <span
            className={styles['disputed']}
            data-tip={DETAIL_TEXT.disputed}
            role="img"
            aria-label={DETAIL_TEXT.disputed}
          >
            <FileSearch size={15} aria-hidden />
          </span>
        ) : null}
      </span>
      {obs ? <span className="anywhere across">{obs}</span> : null}
      <time className="text-xs soft across" dateTime={timestamp}>
        {formatDate(timestamp)}
      </time>
      {reclamo ? <ReclamoNote reclamo={reclamo} respuesta={respuesta} isAsked={reclamo.id === asked} /> : null}
    </li>
  );
}

function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles['row']} role="img" aria-label={starsText(stars)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={14} data-on={star <= stars || undefined} aria-hidden />
      ))}
    </span>
  );
}
