import type { Pedido } from '@traza/contract';
import { isActive } from '@traza/domain/pedidos';
import { DETAIL_TEXT } from '@traza/pedido-ui/detail-text.ts';
import { WARNING_TEXT } from '@traza/pedido-ui/pedido-text.ts';
import { PasajerosSection } from '@traza/pedido-ui/people.tsx';
import { Section } from '@traza/pedido-ui/section.tsx';
import { TimelineSection } from '@traza/pedido-ui/timeline-section.tsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AvisosSection } from '../avisos/avisos-section.tsx';
import { RevisionSection } from '../reclamos/revision-section.tsx';
import note from './aprobacion-note.module.css';
import { AprobacionNote } from './aprobacion-note.tsx';
import { CalificacionSection, useCalificaciones } from './calificacion/calificacion-section.tsx';
import { Chofer } from './chofer.tsx';
import { Costos } from './costos.tsx';
import { NowSection } from './now-section.tsx';
import styles from './pedido-detail.module.css';
import { AsientoSection, HistorySection } from './recorrido-section.tsx';
import { MotivoLine, RequesterLine } from './requester-line.tsx';
import { RouteSection } from './route-section.tsx';
import { Ties } from './ties.tsx';
import { usePedidoTimeline, useVehiculo } from './use-pedido-events.ts';

interface PedidoDetailProps {
  account: string;
  pedido: Pedido;
  /** The map stands beside it, over the whole screen. */
  isModal?: boolean;
}

/** Everything about one pedido; a part without content is left out (T-088). */
export function PedidoDetail({ account, pedido, isModal = false }: PedidoDetailProps) {
  const timeline = usePedidoTimeline(account, pedido);
  const calificaciones = useCalificaciones(account, pedido);
  const answered = calificaciones.flatMap(({ reclamo, respuesta }) => (reclamo && respuesta ? reclamo.id : []));
  const vehiculo = useVehiculo(account, pedido, timeline.isDriving);
  return (
    <div className={styles['detail']}>
      <AprobacionNote account={account} pedido={pedido} />
      <Notes pedido={pedido} />
      <NowSection account={account} pedido={pedido} />
      <AsientoSection account={account} pedido={pedido} />
      <Ties account={account} pedido={pedido} />
      <Chofer account={account} pedido={pedido} />
      <RouteSection account={account} pedido={pedido} vehiculo={vehiculo} hasMap={!isModal} />
      <HistorySection account={account} pedido={pedido} />
      <PasajerosSection key={pedido.id} pedido={pedido} />
      <RequesterLine pedido={pedido} />
      <MotivoLine pedido={pedido} />
      <AvisosSection account={account} pedido={pedido} />
      <TimelineSection
        pedido={pedido}
        timeline={timeline}
        isFolded={!isModal && isActive(pedido.status) && !timeline.hasFailed}
      />
      <Costos account={account} pedido={pedido} />
      <CalificacionSection account={account} pedido={pedido} />
      <RevisionSection account={account} pedido={pedido} answered={answered} />
      <Section id="observaciones" title={DETAIL_TEXT.remarks}>
        <p className="flat text-sm anywhere line-18 keep-lines">{remarksOf(pedido) || DETAIL_TEXT.noRemarks}</p>
      </Section>
    </div>
  );
}

function Notes({ pedido: { extras } }: { pedido: Pedido }) {
  const leaves = extras.pasajes.some(({ anulando }) => anulando);
  return leaves ? <Note icon={<TriangleAlert size={17} aria-hidden />}>{WARNING_TEXT.anulando}</Note> : null;
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={note['note']}>
      {icon}
      {children}
    </p>
  );
}

/** Every pasaje of a solicitud carries the same note, which shows once (T-099). */
function remarksOf({ extras }: Pedido): string {
  return [...new Set(extras.pasajes.map(({ obs }) => obs.trim()).filter(Boolean))].join('\n');
}
