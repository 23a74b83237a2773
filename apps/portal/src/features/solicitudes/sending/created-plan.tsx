import { Link } from '@tanstack/react-router';
import type { CreatedSolicitud } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import { viajesText } from '@traza/pedido-form/dates/plan-messages.ts';
import { departureText } from '@traza/pedido-form/messages.ts';
import { ArrowRight, CalendarRange } from 'lucide-react';
import { CopyButton } from '#lib/copy-button.tsx';
import styles from './created-panel.module.css';

function dayOf(moment: string): string {
  return inBuenosAires(Temporal.Instant.from(moment)).toPlainDate().toString();
}

type Planned = NonNullable<CreatedSolicitud['planificacion']>;

/** The number of a plan and what it became: so many orders, the first and the last of them (DO-19, DO-65). */
export function CreatedPlan({ idSolicitud, planned }: { idSolicitud: number; planned: Planned }) {
  const [first] = planned.solicitudes;
  return (
    <section className={styles['following']} aria-label="Plan de viajes">
      <div className={styles['number']}>
        <span className="text-sm soft">Plan</span>
        <strong>{idSolicitud}</strong>
        <CopyButton value={String(idSolicitud)} kind="string" label="Copiar el número" />
      </div>
      <p className={styles['hint']}>
        {`${viajesText(planned.cantidad)} registrados. Cada uno es un pedido aparte: podés seguirlo o anularlo por separado.`}
      </p>
      <dl className="under-2">
        <div className={styles['fact']}>
          <dt>Primer viaje</dt>
          <dd>{departureText(planned.primera)}</dd>
        </div>
        <div className={styles['fact']}>
          <dt>Último viaje</dt>
          <dd>{departureText(planned.ultima)}</dd>
        </div>
      </dl>
      <Link to="/pedidos" search={first === undefined ? {} : { selected: String(first) }} className={styles['link']}>
        Ver los pedidos
        <ArrowRight size={16} aria-hidden />
      </Link>
      <Link
        to="/pedidos"
        search={{ plan: String(idSolicitud), since: dayOf(planned.primera), until: dayOf(planned.ultima) }}
        className={styles['enlaceUrl']}
      >
        Ver el plan
        <CalendarRange size={16} aria-hidden />
      </Link>
    </section>
  );
}
