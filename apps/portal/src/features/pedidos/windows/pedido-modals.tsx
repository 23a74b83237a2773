import { useQueryClient } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { ChangedContext, useSeen } from '@traza/ui/windows/changed.tsx';
import { type ReactNode, Suspense, useEffect } from 'react';
import { type Session, useSession } from '#lib/session.ts';
import { fetchAgain } from '../api.ts';
import { ownAsientoToLeave, removablePasajes } from '../detail/recorrido.ts';
import { mayShare } from '../enlaces/share-choices.ts';
import { calificacionOf, canAdd, cancellingOf, canRemove } from '../hrefs.ts';
import type { PedidosView } from '../list/list-api.ts';
import type { ModalName } from '../use-modal.ts';
import type { PasajeroParts } from './pasajero-parts.ts';

const CalificacionModal = lazyWindow(async () => (await import('./calificacion-modal.tsx')).CalificacionModal);
const CancelModal = lazyWindow(async () => (await import('./cancel-modal.tsx')).CancelModal);
const LeaveModal = lazyWindow(async () => (await import('./cancel-modal.tsx')).LeaveModal);
const RemoveModal = lazyWindow(async () => (await import('./remove-modal.tsx')).RemoveModal);
const AddModal = lazyWindow(async () => (await import('./add-modal.tsx')).AddModal);
const FavouriteModal = lazyWindow(async () => (await import('./favourite-modal.tsx')).FavouriteModal);
const ShareModal = lazyWindow(async () => (await import('../enlaces/share-modal.tsx')).ShareModal);
const FullModal = lazyWindow(async () => (await import('./full-modal.tsx')).FullModal);

interface PedidoModalsProps {
  view: PedidosView;
  pedido: Pedido;
  modal: ModalName;
  parts: PasajeroParts | undefined;
  onOpen: (modal: ModalName) => void;
  onClose: () => void;
}

/** The window that the address opens over the chosen order; one that the order does not allow gives way (T-024…T-026). */
export function PedidoModals(props: PedidoModalsProps) {
  const { onClose } = props;
  const session = useSession();
  const queryClient = useQueryClient();
  const { view, pedido } = props;

  function closeDetail() {
    onClose();
    // while the detail was open the order may have gone on (T-097, DT-61)
    if (pedido.status !== 'registrado') fetchAgain(queryClient, view, pedido).catch(() => undefined);
  }

  return <PedidoModal key={`${props.modal} ${pedido.id}`} {...props} {...{ session, closeDetail }} />;
}

/** What sends a version sends that of the pedido as it was when the window opened, until its person says yes to a newer one. */
const VERSIONED: readonly ModalName[] = ['anular', 'quitar', 'agregar'];

type PedidoModalProps = PedidoModalsProps & { session: Session; closeDetail: () => void };

function PedidoModal({ session, closeDetail, ...props }: PedidoModalProps) {
  const { modal, onClose } = props;
  const { seen, changed } = useSeen(props.pedido, ({ version }) => version);
  const isVersioned = VERSIONED.includes(modal);
  const shown = WINDOWS[modal](isVersioned ? { ...props, pedido: seen } : props, session, closeDetail);
  const isRefused = shown === null;
  useEffect(() => {
    if (isRefused) onClose();
  }, [isRefused, onClose]);
  return (
    <ChangedContext value={isVersioned ? changed : null}>
      <Suspense>{shown}</Suspense>
    </ChangedContext>
  );
}

type Build = (props: PedidoModalsProps, session: Session, closeDetail: () => void) => ReactNode;

/** Each window, or null where the order does not allow it. */
const WINDOWS: Record<ModalName, Build> = {
  calificar: ({ view, pedido, onClose }) => {
    const idViaje = calificacionOf(pedido);
    return idViaje === undefined ? null : (
      <CalificacionModal view={view} pedido={pedido} idViaje={idViaje} onClose={onClose} />
    );
  },
  anular: ({ view, pedido, onClose }, { user, account }) => {
    const cancelling = cancellingOf(pedido);
    if (cancelling) return <CancelModal view={view} pedido={pedido} cancelling={cancelling} onClose={onClose} />;
    const pasaje = ownAsientoToLeave(pedido, user);
    if (!pasaje || account.tag !== 'corporateAccount') return null;
    return (
      <LeaveModal view={view} pedido={pedido} pasaje={pasaje} idCliente={account.idClientePadre} onClose={onClose} />
    );
  },
  quitar: ({ view, pedido, onClose }, { user, account }) => {
    if (!canRemove(pedido) || account.tag !== 'corporateAccount') return null;
    const pasajes = removablePasajes(pedido, user, account.permisos.manageFixedRoutes);
    return (
      <RemoveModal view={view} pedido={pedido} pasajes={pasajes} idCliente={account.idClientePadre} onClose={onClose} />
    );
  },
  agregar: ({ view, pedido, parts, onClose }, { account }) => {
    const { extras } = pedido;
    if (!canAdd(pedido) || extras.type === 's' || account.tag !== 'corporateAccount' || !parts) return null;
    return <AddModal view={view} pedido={pedido} extras={extras} account={account} parts={parts} onClose={onClose} />;
  },
  favorito: ({ pedido, onClose }) => <FavouriteModal pedido={pedido} onClose={onClose} />,
  compartir: ({ view, pedido, onClose }, session) =>
    mayShare(pedido, session) ? <ShareModal account={view.account} pedido={pedido} onClose={onClose} /> : null,
  detalle: ({ view, pedido, onOpen }, _session, closeDetail) => (
    <FullModal account={view.account} pedido={pedido} onOpen={onOpen} onClose={closeDetail} />
  ),
};
