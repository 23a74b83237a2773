import type { Pedido } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { TEXT } from '#lib/decision/messages.ts';
import { RejectButton } from '#lib/decision/reject-button.tsx';
import { useDecision } from '#lib/decision/use-decision.ts';
import { useSession } from '#lib/session.ts';
import styles from './aprobacion-note.module.css';

/** The two decisions on the pedido itself, for accounts that may authorize it; never on one's own (W-207). */
export function DecideHere({ account, pedido }: { account: string; pedido: Pedido }) {
  const { account: session, user } = useSession();
  const decision = useDecision(account);
  const approves = session.tag === 'corporateAccount' && session.permisos.approveCotizaciones;
  if (!approves || pedido.extras.solicitante === user.username) return null;
  const key = { idSolicitud: pedido.id, version: pedido.version };
  return (
    <div className={styles['buttons']}>
      <RejectButton
        size="sm"
        isSending={decision.isSending}
        onReject={(reason) => void decision.send({ pedido: key, aprobar: false, motivo: reason })}
      />
      <Button
        size="sm"
        loading={decision.isSending}
        onClick={() => void decision.send({ pedido: key, aprobar: true, motivo: null })}
      >
        {TEXT.authorize}
      </Button>
    </div>
  );
}
