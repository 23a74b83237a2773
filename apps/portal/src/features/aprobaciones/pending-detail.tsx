import { Link } from '@tanstack/react-router';
import type { PendingAprobacion } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { type Fact, FactList } from '@traza/ui/fact-list.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { useHeadingFocus } from '@traza/ui/use-heading-focus.ts';
import { SOLICITUD_TYPE_WORDS } from '@traza/words/pedidos/solicitud-type-words.ts';
import { ArrowRight } from 'lucide-react';
import { TEXT as DECISION_TEXT } from '#lib/decision/messages.ts';
import { RejectButton } from '#lib/decision/reject-button.tsx';
import {
  contextFacts,
  departureText,
  expiryOf,
  momentText,
  priceText,
  reasonText,
  stopName,
  TEXT,
} from './messages.ts';
import styles from './pending-detail.module.css';

/** Whose order it is and what it costs, at a glance; takes the focus when it is opened. */
export function PendingHeader({ pedido, now }: { pedido: PendingAprobacion; now: Temporal.Instant }) {
  const heading = useHeadingFocus();
  const expiry = expiryOf(pedido, now);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {pedido.solicitante}
      </h2>
      <div className={styles['line']}>
        <strong className="text-lg figures">{priceText(pedido)}</strong>
        <StatusChip tone={expiry.isSoon ? 'warning' : 'registrado'} label={expiry.text} />
        {pedido.contexto?.raro ? <StatusChip tone="warning" label={TEXT.raro} /> : null}
      </div>
    </div>
  );
}

function factsOf(pedido: PendingAprobacion): Fact[] {
  const { tipo, servicio, ceco, pasajeros, creado, idPlan, observacion, motivo = '', idSolicitud } = pedido;
  const optional = (name: string, value: string): Fact[] => (value === '' ? [] : [[name, value]]);
  return [
    ...optional(TEXT.reasonLabel, reasonText(pedido)),
    ...contextFacts(pedido),
    ['Pedido', String(idSolicitud)],
    ['Tipo', SOLICITUD_TYPE_WORDS[tipo]],
    ['Salida', departureText(pedido)],
    ['Servicio', servicio.tipoVehiculo],
    ...optional('Centro de costo', ceco?.alias ?? ''),
    ...optional(pasajeros.length > 1 ? 'Pasajeros' : 'Pasajero', pasajeros.join(', ')),
    ...optional('Plan', idPlan === null ? '' : String(idPlan)),
    ...optional('Motivo del viaje', motivo),
    ...optional('Observaciones', observacion),
    ['Pedido el', momentText(creado)],
  ];
}

/** Everything that a decision needs: the way, and the facts of the order. */
export function PendingDetail({ pedido }: { pedido: PendingAprobacion }) {
  const { paradas, idSolicitud } = pedido;
  return (
    <div className="stack-4">
      <ol className="flat pad-3-4 sunken round-md unmarked" aria-label="Recorrido">
        {paradas.map((direccion, index) => (
          <li key={index} className={styles['parada']}>
            <span className="text-xs soft line-18">{stopName(index, paradas.length)}</span>
            <span>{direccion}</span>
          </li>
        ))}
      </ol>
      <FactList facts={factsOf(pedido)} />
      <Link to="/pedidos" search={{ selected: String(idSolicitud) }} className={styles['link']}>
        {TEXT.seePedido}
        <ArrowRight size={15} aria-hidden />
      </Link>
    </div>
  );
}

interface DecisionButtonsProps {
  pedido: PendingAprobacion;
  isSending: boolean;
  onApprove: () => void;
  onReject: (motivo: string) => void;
}

/** Approve or reject; nobody decides on their own order. */
export function DecisionButtons({ pedido, isSending, onApprove, onReject }: DecisionButtonsProps) {
  if (pedido.esPropia) return <p className="shape-note text-md soft sunken line-20">{DECISION_TEXT.ownHint}</p>;
  return (
    <div className={styles['buttons']}>
      <RejectButton size="lg" isSending={isSending} onReject={onReject} />
      <Button size="lg" onClick={onApprove} loading={isSending}>
        {DECISION_TEXT.approve}
      </Button>
    </div>
  );
}
