import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense } from 'react';
import { DetailPanel } from '../detail/detail-panel.tsx';
import type { PedidosView } from '../list/list-api.ts';
import { useModal } from '../use-modal.ts';
import type { PasajeroParts } from '../windows/pasajero-parts.ts';
import type { useSelectedPedido } from './use-selected-pedido.ts';

const PedidoModals = lazyWindow(async () => (await import('../windows/pedido-modals.tsx')).PedidoModals);

interface ChosenPedidoProps {
  view: PedidosView;
  chosen: ReturnType<typeof useSelectedPedido>;
  parts: PasajeroParts | undefined;
  onClose: () => void;
}

/** The chosen order beside the list, and the window that the address opens over it. */
export function ChosenPedido({ view, chosen: { pedido, error, retry }, parts, onClose }: ChosenPedidoProps) {
  const isPhone = useIsPhone();
  const { modal, open, close } = useModal();
  return (
    <>
      {/* over the whole screen it would be there twice */}
      {pedido && modal === 'detalle' ? null : (
        <DetailPanel
          account={view.account}
          pedido={pedido}
          error={error}
          isPhone={isPhone}
          onRetry={retry}
          onOpen={open}
          onClose={onClose}
        />
      )}
      <Suspense>
        {pedido && modal ? (
          <PedidoModals
            key={modal}
            view={view}
            pedido={pedido}
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
