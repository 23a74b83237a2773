import type { Pedido } from '@traza/contract';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXT, WARNING_TEXT } from '../messages.ts';
import { AuthorizationNote } from './authorization-note.tsx';
import { CarpoolSection } from './carpool-section.tsx';
import { CostsSection } from './costs-section.tsx';
import { DriverSection } from './driver-section.tsx';
import styles from './order-detail.module.css';
import { PassengersSection } from './people-sections.tsx';
import { RatingSection } from './rating-section.tsx';
import { RouteSection } from './route-section.tsx';
import { Section } from './section.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { useOrderTimeline, useVehicle } from './use-order-events.ts';

interface OrderDetailProps {
  account: string;
  order: Pedido;
  /** The map stands beside it, over the whole screen. */
  isModal?: boolean;
}

/** Everything about one order, each part only where there is something to tell (T-088). */
export function OrderDetail({ account, order, isModal = false }: OrderDetailProps) {
  const timeline = useOrderTimeline(account, order);
  const vehicle = useVehicle(account, order.idPublic, timeline.isDriving);
  return (
    <div className={styles['detail']}>
      <AuthorizationNote account={account} order={order} />
      <Notices order={order} />
      <RouteSection account={account} order={order} vehicle={vehicle} hasMap={!isModal} />
      <CarpoolSection account={account} order={order} />
      <TimelineSection order={order} timeline={timeline} />
      <DriverSection account={account} order={order} />
      <PassengersSection key={order.id} order={order} />
      <CostsSection account={account} order={order} />
      <RatingSection account={account} order={order} />
      <Section id="observaciones" title={TEXT.remarks}>
        <p className={styles['remarks']}>{remarksOf(order) || TEXT.noRemarks}</p>
      </Section>
    </div>
  );
}

function Notices({ order: { extras } }: { order: Pedido }) {
  const leaves = extras.pasajes.some(({ anulando }) => anulando);
  return leaves ? <Notice icon={<TriangleAlert size={17} aria-hidden />}>{WARNING_TEXT.anulando}</Notice> : null;
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles['notice']}>
      {icon}
      {children}
    </p>
  );
}

/** The same note stands on every ticket of a request: it is told once (T-099). */
function remarksOf({ extras }: Pedido): string {
  return [...new Set(extras.pasajes.map(({ obs }) => obs.trim()).filter(Boolean))].join('\n');
}
