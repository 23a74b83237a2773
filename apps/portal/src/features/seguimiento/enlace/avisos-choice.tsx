import type { AvisoLanguage } from '@traza/domain/avisos';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import styles from './avisos-choice.module.css';

const TEXTS = {
  es: {
    stop: 'No quiero más avisos',
    stopped: 'No te avisamos más por este medio.',
    back: 'Para volver a recibirlos, abrí el enlace de un mensaje que te mandamos.',
    undo: 'Quiero recibir avisos',
    failed: 'No pudimos guardarlo. Intentá nuevamente.',
  },
  pt: {
    stop: 'Não quero mais avisos',
    stopped: 'Não avisaremos mais por este meio.',
    back: 'Para voltar a recebê-los, abra o link de uma mensagem que enviamos.',
    undo: 'Quero receber avisos',
    failed: 'Não foi possível salvar. Tente novamente.',
  },
  en: {
    stop: 'I want no more messages',
    stopped: 'We will not message you any more.',
    back: 'To get them again, open the link in a message that we sent you.',
    undo: 'I want messages again',
    failed: 'This was not saved. Please try again.',
  },
} as const satisfies Record<AvisoLanguage, Record<string, string>>;

interface AvisosChoiceProps {
  idEnlace: string;
  idioma: AvisoLanguage;
  areOn: boolean;
}

/** Whoever holds the link says that they want to be told no more (W-290); who came by their own message has its code, and takes it back. */
export function AvisosChoice({ idEnlace, idioma, areOn }: AvisosChoiceProps) {
  const [chosen, setChosen] = useState<boolean>();
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const text = TEXTS[idioma];
  const isOn = chosen ?? areOn;
  const codigo = location.hash.slice(1);

  async function choose() {
    setSending(true);
    try {
      const params = { idEnlace };
      if (isOn) await call('DELETE /pedidos/enlaces/:idEnlace/avisos', { params });
      else await call('POST /pedidos/enlaces/:idEnlace/avisos', { params, body: { codigo } });
      setChosen(!isOn);
      setFailed(false);
    } catch {
      // whatever the reason, the answer is the same: try again
      setFailed(true);
    }
    setSending(false);
  }

  return (
    <p className={styles['choice']} lang={idioma} aria-live="polite">
      {isOn ? '' : `${text.stopped} `}
      {hasFailed ? `${text.failed} ` : ''}
      {isOn || codigo ? (
        <button type="button" disabled={isSending} onClick={() => void choose()}>
          {isOn ? text.stop : text.undo}
        </button>
      ) : (
        text.back
      )}
    </p>
  );
}
