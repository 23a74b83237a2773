import { now } from '@traza/client/clock.ts';
import type { PendingAprobacion } from '@traza/contract';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { BottomSheet, type SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { SidePanel } from '@traza/ui/windows/side-panel.tsx';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDecision } from '#lib/decision/use-decision.ts';
import { TEXT } from './messages.ts';
import { DecisionButtons, PendingDetail, PendingHeader } from './pending-detail.tsx';
import { useLeaveList } from './use-leave-list.ts';

interface PendingPanelProps {
  account: string;
  pedido: PendingAprobacion;
  /** It waits no more: there is nothing to decide. */
  isOut: boolean;
  isPhone: boolean;
  onDecided: (id: number) => void;
  onClose: () => void;
}

/** The chosen order with the two decisions: beside the list, or in a sheet over it on a phone. */
export function PendingPanel({ account, pedido, isOut, isPhone, onDecided, onClose }: PendingPanelProps) {
  const leave = useLeaveList(account);
  const decision = useDecision(account, (id) => {
    onDecided(id);
    leave(id);
  });

  const parts = {
    label: TEXT.detail,
    footer: isOut ? (
      <p className="flat warning" role="status">
        {TEXT.out}
      </p>
    ) : (
      <DecisionButtons
        pedido={pedido}
        isSending={decision.isSending}
        onApprove={() => void decision.send({ pedido, aprobar: true, motivo: null })}
        onReject={(reason) => void decision.send({ pedido, aprobar: false, motivo: reason })}
      />
    ),
    children: <PendingDetail pedido={pedido} />,
  };
  const header = <PendingHeader pedido={pedido} now={now()} />;
  return isPhone ? (
    <PendingSheet {...parts} header={header} onClose={onClose} />
  ) : (
    <SidePanel {...parts} header={header} side="right" onClose={onClose} />
  );
}

type PendingSheetProps = Omit<Parameters<typeof SidePanel>[0], 'side' | 'onClose'> & { onClose: () => void };

function PendingSheet({ header, onClose, ...parts }: PendingSheetProps) {
  const [size, setSize] = useState<SheetSize>('full');
  useEffect(() => {
    function closeOnEscape(event: globalThis.KeyboardEvent) {
      const isTaken = event.defaultPrevented || document.querySelector('[aria-modal="true"]') !== null;
      if (event.key === 'Escape' && !isTaken) onClose();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <BottomSheet
      {...parts}
      size={size}
      onSizeChange={setSize}
      header={
        <div className="beside-2 apart on-top">
          {header}
          <IconButton label="Cerrar" tooltip="left" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      }
    />
  );
}
