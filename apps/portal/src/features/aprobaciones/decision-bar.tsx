import type { PendingAprobacion } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { ChosenActions, ChosenBar } from '@traza/ui/chosen-bar.tsx';
import { TEXT as DECISION_TEXT } from '#lib/decision/messages.ts';
import { RejectButton } from '#lib/decision/reject-button.tsx';
import styles from './aprobaciones-page.module.css';
import { chosenText, TEXT } from './messages.ts';
import type { useDecisions } from './use-decisions.ts';

interface DecisionBarProps {
  chosen: readonly PendingAprobacion[];
  decisions: ReturnType<typeof useDecisions>;
  onClear: () => void;
}

/** The actions for the chosen solicitudes: approve all, or reject all for one reason (W-206). */
export function DecisionBar({ chosen, decisions, onClear }: DecisionBarProps) {
  const decide = (aprobar: boolean, reason: string | null) =>
    void decisions.send({ pedidos: chosen, aprobar, motivo: reason });
  return (
    <ChosenBar label={TEXT.chosen} count={chosenText(chosen.length)} className={styles['chosen']}>
      <ChosenActions>
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
      </ChosenActions>
    </ChosenBar>
  );
}
