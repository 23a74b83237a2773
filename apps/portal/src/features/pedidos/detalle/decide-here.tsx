import { useSession } from '@traza/client/session.ts';
import type { Pedido } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { TEXT } from '#lib/decision/messages.ts';
import { useDecision } from '#lib/decision/use-decision.ts';
import styles from './aprobacion-note.module.css';

const RejectModal = lazyWindow(async () => (await import('#lib/decision/reject-modal.tsx')).RejectModal);

/** The two decisions on the order itself, for who may authorize it: never one's own (W-207). */
export function DecideHere({ account, pedido }: { account: string; pedido: Pedido }) {
  const { account: session, user } = useSession();
  const decision = useDecision(account);
  const [isRejecting, setIsRejecting] = useState(false);
  const approves = session.tag === 'corporateAccount' && session.permisos.approveCotizaciones;
  if (!approves || pedido.extras.solicitante === user.username) return null;
  const key = { idSolicitud: pedido.id, version: pedido.version };
  return (
    <div className={styles['buttons']}>
      <Button size="sm" variant="secondary" disabled={decision.isSending} onClick={() => setIsRejecting(true)}>
        {TEXT.reject}
      </Button>
      <Button
        size="sm"
        loading={decision.isSending}
        onClick={() => void decision.send({ pedido: key, aprobar: true, motivo: null })}
      >
        {TEXT.authorize}
      </Button>
      {isRejecting ? (
        <Suspense>
          <RejectModal
            isSending={decision.isSending}
            onReject={(motivo) => void decision.send({ pedido: key, aprobar: false, motivo })}
            onClose={() => setIsRejecting(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
