import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense } from 'react';
import { DetailPanel } from '../detalle/detail-panel.tsx';
import type { PassengerParts } from '../ventanas/passenger-parts.ts';
import { useModal } from '../ventanas/use-modal.ts';
import type { OrdersView } from './list-api.ts';
import type { useSelectedOrder } from './use-selected-order.ts';

const OrderModals = lazyWindow(async () => (await import('../ventanas/order-modals.tsx')).OrderModals);

interface ChosenOrderProps {
  view: OrdersView;
  chosen: ReturnType<typeof useSelectedOrder>;
  parts: PassengerParts | undefined;
  onClose: () => void;
}

/** The chosen order beside the list, and the window that the address opens over it. */
export function ChosenOrder({ view, chosen: { order, error, retry }, parts, onClose }: ChosenOrderProps) {
  const isPhone = useIsPhone();
  const { modal, open, close } = useModal();
  return (
    <>
      {/* over the whole screen it would be there twice */}
      {order && modal === 'detalle' ? null : (
        <DetailPanel
          account={view.account}
          order={order}
          error={error}
          isPhone={isPhone}
          onRetry={retry}
          onOpen={open}
          onClose={onClose}
        />
      )}
      <Suspense>
        {order && modal ? (
          <OrderModals
            key={modal}
            view={view}
            order={order}
            modal={modal}
            parts={parts}
            onOpen={open}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
