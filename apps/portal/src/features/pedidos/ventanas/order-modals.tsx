import { useQueryClient } from '@tanstack/react-query';
import { type Session, useSession } from '@traza/client/session.ts';
import type { Pedido } from '@traza/contract';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { type ReactNode, Suspense, useEffect } from 'react';
import { fetchAgain } from '../api.ts';
import { ownTicketToCancel, removableTickets } from '../detalle/carpool.ts';
import { canAdd, cancellingOf, canRemove, ratingOf } from '../hrefs.ts';
import type { OrdersView } from '../lista/list-api.ts';
import type { PassengerParts } from './passenger-parts.ts';
import type { ModalName } from './use-modal.ts';

const RatingModal = lazyWindow(async () => (await import('./rating-modal.tsx')).RatingModal);
const CancelModal = lazyWindow(async () => (await import('./cancel-modal.tsx')).CancelModal);
const LeaveModal = lazyWindow(async () => (await import('./cancel-modal.tsx')).LeaveModal);
const RemoveModal = lazyWindow(async () => (await import('./remove-modal.tsx')).RemoveModal);
const AddModal = lazyWindow(async () => (await import('./add-modal.tsx')).AddModal);
const FavouriteModal = lazyWindow(async () => (await import('./favourite-modal.tsx')).FavouriteModal);
const FullModal = lazyWindow(async () => (await import('./full-modal.tsx')).FullModal);

interface OrderModalsProps {
  view: OrdersView;
  order: Pedido;
  modal: ModalName;
  parts: PassengerParts | undefined;
  onOpen: (modal: ModalName) => void;
  onClose: () => void;
}

/** The window that the address opens over the chosen order; one that the order does not allow gives way (T-024…T-026). */
export function OrderModals(props: OrderModalsProps) {
  const { onClose } = props;
  const session = useSession();
  const client = useQueryClient();
  const { view, order } = props;

  function closeDetail() {
    onClose();
    // while the detail was open the order may have gone on (T-097, DT-61)
    if (order.status !== 'registrado') fetchAgain(client, view, order).catch(() => undefined);
  }

  const shown = WINDOWS[props.modal](props, session, closeDetail);
  const isRefused = shown === null;
  useEffect(() => {
    if (isRefused) onClose();
  }, [isRefused, onClose]);
  return <Suspense>{shown}</Suspense>;
}

type Build = (props: OrderModalsProps, session: Session, closeDetail: () => void) => ReactNode;

/** Each window, or null where the order does not allow it. */
const WINDOWS: Record<ModalName, Build> = {
  calificar: ({ view, order, onClose }) => {
    const idViaje = ratingOf(order);
    return idViaje === undefined ? null : <RatingModal view={view} order={order} idViaje={idViaje} onClose={onClose} />;
  },
  anular: ({ view, order, onClose }, { user, account }) => {
    const cancelling = cancellingOf(order);
    if (cancelling) return <CancelModal view={view} order={order} cancelling={cancelling} onClose={onClose} />;
    const ticket = ownTicketToCancel(order, user);
    if (!ticket || account.tag !== 'corporateAccount') return null;
    return (
      <LeaveModal view={view} order={order} ticket={ticket} idCliente={account.idClientePadre} onClose={onClose} />
    );
  },
  quitar: ({ view, order, onClose }, { user, account }) => {
    if (!canRemove(order) || account.tag !== 'corporateAccount') return null;
    const tickets = removableTickets(order, user, account.permisos.manageFixedRoutes);
    return (
      <RemoveModal view={view} order={order} tickets={tickets} idCliente={account.idClientePadre} onClose={onClose} />
    );
  },
  agregar: ({ view, order, parts, onClose }, { account }) => {
    const { extras } = order;
    if (!canAdd(order) || extras.type === 's' || account.tag !== 'corporateAccount' || !parts) return null;
    return <AddModal view={view} order={order} extras={extras} account={account} parts={parts} onClose={onClose} />;
  },
  favorito: ({ order, onClose }) => <FavouriteModal order={order} onClose={onClose} />,
  detalle: ({ view, order, onOpen }, _session, closeDetail) => (
    <FullModal account={view.account} order={order} onOpen={onOpen} onClose={closeDetail} />
  ),
};
