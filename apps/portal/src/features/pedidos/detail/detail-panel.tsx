import type { Pedido } from '@traza/contract';
import { SectionsProvider } from '@traza/pedido-ui/sections-provider.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { Boundary } from '@traza/ui/parts/boundary.tsx';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { BottomSheet, type SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { SidePanel } from '@traza/ui/windows/side-panel.tsx';
import { useEscape } from '@traza/ui/windows/use-escape.ts';
import { X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { TEXT } from '../messages.ts';
import type { ModalName } from '../use-modal.ts';
import { PedidoDetailSkeleton } from './detail-skeleton.tsx';

const load = () => import('./detail-parts.ts');
const DetailHeader = lazyPart(async () => (await load()).DetailHeader);
const PedidoActions = lazyPart(async () => (await load()).OrderActions);
const PedidoDetail = lazyPart(async () => (await load()).OrderDetail);

/** Fetches what shows an order beside the order itself. */
export async function preloadDetail(): Promise<void> {
  await Promise.all([DetailHeader, PedidoActions, PedidoDetail].map(async ({ preload }) => preload()));
}

export interface DetailPanelProps {
  account: string;
  pedido: Pedido | undefined;
  error: unknown;
  isPhone: boolean;
  onRetry: () => void;
  onOpen: (modal: ModalName) => void;
  onClose: () => void;
}

/** The chosen order: beside the list on a desktop, in a sheet over it on a phone (T-083, T-084). */
export function DetailPanel({ account, pedido, error, isPhone, onRetry, onOpen, onClose }: DetailPanelProps) {
  const header = pedido ? (
    // of one file with the body, which says so when it does not come
    <Boundary place="silent" resetKey={String(pedido.id)}>
      <Suspense>
        <DetailHeader pedido={pedido} />
        <PedidoActions pedido={pedido} onOpen={onOpen} />
      </Suspense>
    </Boundary>
  ) : undefined;
  const body = (
    <SectionsProvider>
      <Body account={account} pedido={pedido} error={error} onRetry={onRetry} />
    </SectionsProvider>
  );
  if (isPhone) {
    return (
      <DetailSheet header={header} onClose={onClose}>
        {body}
      </DetailSheet>
    );
  }
  return (
    <SidePanel label={TEXT.detail} side="right" header={header} onClose={onClose}>
      {body}
    </SidePanel>
  );
}

function Body({ account, pedido, error, onRetry }: Pick<DetailPanelProps, 'account' | 'pedido' | 'error' | 'onRetry'>) {
  useEffect(() => void preloadDetail(), []);
  if (pedido) {
    return (
      <Boundary place="panel" resetKey={String(pedido.id)}>
        <Suspense fallback={<PedidoDetailSkeleton />}>
          <PedidoDetail account={account} pedido={pedido} />
        </Suspense>
      </Boundary>
    );
  }
  if (error) return <ErrorState title={TEXT.detailFailed} description={errorText(error)} onRetry={onRetry} />;
  return <PedidoDetailSkeleton />;
}

interface DetailSheetProps {
  header: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function DetailSheet({ header, onClose, children }: DetailSheetProps) {
  const [size, setSize] = useState<SheetSize>('half');

  useEscape(onClose);

  return (
    <BottomSheet
      label={TEXT.detail}
      size={size}
      onSizeChange={setSize}
      header={
        <div className="beside-2 on-top">
          <div className="rest">{header}</div>
          <IconButton label={TEXT.close} tooltip="left" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      }
    >
      {children}
    </BottomSheet>
  );
}
