import { useQuery } from '@tanstack/react-query';
import type { Pedido, ViajeExtras } from '@traza/contract';
import { formatDate, viajeCalificacion } from '@traza/domain';
import { FileSearch, Star } from 'lucide-react';
import { calificacionesQuery } from '../ventanas/actions-api.ts';
import styles from './calificacion-section.module.css';
import { DETALLE_TEXT, starsText } from './messages.ts';
import { Section } from './section.tsx';

/** How it was rated, once somebody rated it (T-089, T-142, T-143). */
export function CalificacionSection({ account, pedido }: { account: string; pedido: Pedido }) {
  const calificaciones = useCalificaciones(account, pedido);
  const mean = viajeCalificacion(calificaciones);
  if (mean === undefined) return null;
  return (
    <Section id="calificacion" title={DETALLE_TEXT.calificacion} summary={<Stars stars={mean} />}>
      <ul className={styles['calificaciones']}>
        {calificaciones.map((given) => (
          <Calificacion key={`${given.nombre} ${given.timestamp}`} given={given} />
        ))}
      </ul>
    </Section>
  );
}

const NONE: ViajeExtras['calificaciones'] = [];

/** Those that came with the order, until the list of them is there (T-144). */
function useCalificaciones(account: string, { modified, extras }: Pedido): ViajeExtras['calificaciones'] {
  const viaje = extras.type === 'v' && extras.calificaciones.length > 0 ? extras : undefined;
  const { data } = useQuery({
    ...calificacionesQuery(account, viaje?.idViaje ?? 0, modified),
    enabled: viaje !== undefined,
  });
  return viaje ? (data ?? viaje.calificaciones) : NONE;
}

function Calificacion({ given }: { given: ViajeExtras['calificaciones'][number] }) {
  const { calificacion, nombre, obs, enDesacuerdo, timestamp } = given;
  return (
    <li className={styles['calificacion']}>
      <span className={styles['name']}>{nombre}</span>
      <span className={styles['stars']}>
        <Stars stars={calificacion} />
        {enDesacuerdo ? (
          <span
            className={styles['disputed']}
            data-tip={DETALLE_TEXT.disputed}
            role="img"
            aria-label={DETALLE_TEXT.disputed}
          >
            <FileSearch size={15} aria-hidden />
          </span>
        ) : null}
      </span>
      {obs ? <span className={styles['obs']}>{obs}</span> : null}
      <time className={styles['date']} dateTime={timestamp}>
        {formatDate(timestamp)}
      </time>
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
