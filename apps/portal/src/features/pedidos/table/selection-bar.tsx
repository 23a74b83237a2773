import type { Pedido } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { PEDIDOS } from '@traza/domain/pedidos';
import { auditedScopes, mayRecharge } from '@traza/domain/rendiciones';
import { Button } from '@traza/ui/button.tsx';
import { ChosenActions, ChosenBar } from '@traza/ui/chosen-bar.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { Ban, Building2, X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { EditButton } from '../detail/edit-button.tsx';
import type { PedidosView } from '../list/list-api.ts';
import { TEXT as RECHARGE_TEXT } from '../reclamos/messages.ts';
import { amountOf } from './chosen-pedidos.ts';
import { TABLE_TEXT } from './messages.ts';
import styles from './selection-bar.module.css';

const RechargeWindow = lazyWindow(async () => (await import('../reclamos/recharge-window.tsx')).RechargeWindow);
const CancelManyWindow = lazyWindow(async () => (await import('./cancel-many-window.tsx')).CancelManyWindow);

/** What downloads the list, or the chosen orders alone (W-217). */
export type PedidosDownload = (view: PedidosView, chosen?: readonly Pedido[]) => ReactNode;

interface SelectionBarProps {
  view: PedidosView;
  elegidos: readonly Pedido[];
  onNone: () => void;
  downloadChosen: PedidosDownload | undefined;
}

/** One alone may be changed from here, while it still may (W-376). */
function EditAlone({ elegidos: [pedido, ...others] }: Pick<SelectionBarProps, 'elegidos'>) {
  return pedido && others.length === 0 ? <EditButton pedido={pedido} /> : null;
}

/** The actions for the chosen pedidos; hidden while none is chosen (W-215). */
export function SelectionBar({ view, elegidos, onNone, downloadChosen }: SelectionBarProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const [isRecharging, setIsRecharging] = useState(false);
  const { account } = useSession();
  const charges = account.tag === 'corporateAccount' && mayRecharge(auditedScopes(account)) ? account : undefined;
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
        <EditAlone elegidos={elegidos} />
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
        {charges === undefined ? null : (
          <Button
            variant="secondary"
            size="sm"
            icon={<Building2 size={15} aria-hidden />}
            onClick={() => setIsRecharging(true)}
          >
            {RECHARGE_TEXT.recharge}
          </Button>
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
      {isRecharging && charges ? (
        <Suspense fallback={null}>
          <RechargeWindow account={charges} pedidos={elegidos} onDone={onNone} onClose={() => setIsRecharging(false)} />
        </Suspense>
      ) : null}
    </ChosenBar>
  );
}
