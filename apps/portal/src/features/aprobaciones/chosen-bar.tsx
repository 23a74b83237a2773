import type { PendingAprobacion } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { TEXT as DECISION_TEXT } from '#lib/decision/messages.ts';
import { RejectButton } from '#lib/decision/reject-button.tsx';
import styles from './aprobaciones-page.module.css';
import { chosenText, TEXT } from './messages.ts';
import type { useDecisions } from './use-decisions.ts';

interface ChosenBarProps {
  chosen: readonly PendingAprobacion[];
  decisions: ReturnType<typeof useDecisions>;
  onClear: () => void;
}

/** The actions for the chosen solicitudes: approve all, or reject all for one reason (W-206). */
export function ChosenBar({ chosen, decisions, onClear }: ChosenBarProps) {
  const decide = (aprobar: boolean, reason: string | null) =>
    void decisions.send({ pedidos: chosen, aprobar, motivo: reason });
  return (
    <section className={styles['count']} aria-label={TEXT.chosen}>
      <p role="status">{chosenText(chosen.length)}</p>
      <div className={styles['acts']}>
        <Button size="sm" variant="quiet" onClick={onClear}>
          {TEXT.clear}
        </Button>
        <RejectButton
          size="sm"
          count={chosen.length}
          isSending={decisions.isSending}
          onReject={(reason) => decide(false, reason)}
        />
        <Button size="sm" loading={decisions.isSending} onClick={() => decide(true, null)}>
          {DECISION_TEXT.approve}
        </Button>
      </div>
    </section>
  );
}
