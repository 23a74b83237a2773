import type { Pedido } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { PEDIDOS } from '@traza/domain/pedidos';
import { Button } from '@traza/ui/button.tsx';
import { ChosenActions, ChosenBar } from '@traza/ui/chosen-bar.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { Ban, X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { PedidosView } from '../list/list-api.ts';
import { amountOf } from './chosen-pedidos.ts';
import { TABLE_TEXT } from './messages.ts';
import styles from './selection-bar.module.css';

const CancelManyWindow = lazyWindow(async () => (await import('./cancel-many-window.tsx')).CancelManyWindow);

/** What downloads the list, or the chosen orders alone (W-217). */
export type PedidosDownload = (view: PedidosView, chosen?: readonly Pedido[]) => ReactNode;

interface SelectionBarProps {
  view: PedidosView;
  elegidos: readonly Pedido[];
  onNone: () => void;
  downloadChosen: PedidosDownload | undefined;
}

/** The actions for the chosen pedidos; hidden while none is chosen (W-215). */
export function SelectionBar({ view, elegidos, onNone, downloadChosen }: SelectionBarProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const count = elegidos.length;
  const idCliente = view.idClient;
  if (count === 0) return null;
  const refusal = count > PEDIDOS.maxAnulaciones ? TABLE_TEXT.cancelMost : undefined;
  return (
    <ChosenBar
      label={TABLE_TEXT.chosen}
      className={styles['bar']}
      count={
        <>
          {TABLE_TEXT.chosenCount(count)}
          <span className={styles['sum']}>{formatPesos(amountOf(elegidos))}</span>
        </>
      }
    >
      <ChosenActions>
        {idCliente === undefined ? null : (
          <Tip text={refusal}>
            {(describedBy) => (
              <Button
                variant="secondary"
                size="sm"
                className={styles['cancel']}
                icon={<Ban size={15} aria-hidden />}
                aria-disabled={refusal !== undefined || undefined}
                aria-describedby={describedBy}
                onClick={() => (refusal === undefined ? setIsCancelling(true) : undefined)}
              >
                {TABLE_TEXT.cancel(count)}
              </Button>
            )}
          </Tip>
        )}
        {downloadChosen?.(view, elegidos)}
        <Button variant="quiet" size="sm" icon={<X size={15} aria-hidden />} onClick={onNone}>
          {TABLE_TEXT.none}
        </Button>
      </ChosenActions>
      {isCancelling && idCliente !== undefined ? (
        <Suspense fallback={null}>
          <CancelManyWindow
            view={view}
            idCliente={idCliente}
            pedidos={elegidos}
            onDone={onNone}
            onClose={() => setIsCancelling(false)}
          />
        </Suspense>
      ) : null}
    </ChosenBar>
  );
}
