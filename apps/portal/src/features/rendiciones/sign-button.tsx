import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import { shownInPlace } from '@traza/client/use-sending.ts';
import { whyNotSignable } from '@traza/domain/rendiciones';
import { Button } from '@traza/ui/button.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { monthText, signText } from '@traza/words/rendiciones/rendicion.ts';
import { Signature } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useSend } from '#lib/use-send.ts';
import { gastosKey, type RendicionView, sendSignature, type Where } from './api.ts';
import { openText, TEXT } from './messages.ts';
import styles from './rendicion-screen.module.css';

/** "Firmar la cuenta": enabled once every llamativo is decided; the text beside it says what is missing (W-197). */
export function SignButton({ where, rendicion }: { where: Where; rendicion: RendicionView }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const signing = useSend({
    call: (huella: string, { key }) => sendSignature(where, huella, key),
    failed: shownInPlace,
    after: () => {
      setIsAsking(false);
      // signed or refused, the rendicion is loaded again: it may have changed since it was read
      void queryClient.invalidateQueries({ queryKey: gastosKey(where.account) });
    },
  });
  const { estado, llamativos, huella, nombre } = rendicion;
  if (estado !== 'abierta') return null;
  const judged = llamativos.map(({ id, esPropio, decision }) => ({
    id,
    esPropio,
    decision: decision?.decision ?? null,
  }));
  const open = judged.filter(({ esPropio, decision }) => !esPropio && decision === null).length;
  const isHindered = whyNotSignable(estado, judged) !== undefined;
  return (
    <div className={styles['sign']}>
      <Button
        icon={<Signature size={16} aria-hidden />}
        disabled={isHindered}
        aria-describedby={isHindered ? 'firma-falta' : undefined}
        onClick={() => setIsAsking(true)}
      >
        {TEXT.sign}
      </Button>
      {isHindered ? (
        <span id="firma-falta" className="text-xs soft">
          {openText(open)}
        </span>
      ) : null}
      {signing.error ? (
        <span role="alert" className="text-xs danger">
          {faultText(signing.error)}
        </span>
      ) : null}
      <ConfirmModal
        opened={isAsking}
        title={`${TEXT.sign} de ${nombre}, ${monthText(rendicion)}`}
        confirmLabel={TEXT.sign}
        loading={signing.isSending}
        onConfirm={() => void signing.send(huella)}
        onClose={() => setIsAsking(false)}
      >
        <p className="strong under-2 ink">{signText(rendicion.importe, rendicion.reclamosAbiertos ?? 0)}.</p>
        <p>{TEXT.signText}</p>
      </ConfirmModal>
    </div>
  );
}

/** The text of a refusal: meanwhile somebody else decided or signed, or a pedido was billed. */
function faultText(error: unknown): string {
  const code = errorCode(error);
  return code === 'version_conflict' || code === 'invalid_transition' ? TEXT.changed : errorText(error);
}
