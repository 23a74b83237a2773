import type { AvisoLanguage } from '@traza/domain/avisos';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import styles from './avisos-choice.module.css';

const TEXTS = {
  es: {
    stop: 'No quiero más avisos',
    stopped: 'No te avisamos más por este medio.',
    undo: 'Quiero recibir avisos',
    failed: 'No pudimos guardarlo. Intentá nuevamente.',
  },
  pt: {
    stop: 'Não quero mais avisos',
    stopped: 'Não avisaremos mais por este meio.',
    undo: 'Quero receber avisos',
    failed: 'Não foi possível salvar. Tente novamente.',
  },
  en: {
    stop: 'I want no more messages',
    stopped: 'We will not message you any more.',
    undo: 'I want messages again',
    failed: 'This was not saved. Please try again.',
  },
} as const satisfies Record<AvisoLanguage, Record<string, string>>;

interface AvisosChoiceProps {
  idEnlace: string;
  idioma: AvisoLanguage;
  areOn: boolean;
}

/** Whoever holds the link says that they want to be told no more, and takes it back (W-290). */
export function AvisosChoice({ idEnlace, idioma, areOn }: AvisosChoiceProps) {
  const [chosen, setChosen] = useState<boolean>();
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const text = TEXTS[idioma];
  const isOn = chosen ?? areOn;

  async function choose() {
    setSending(true);
    try {
      const method = isOn ? 'DELETE' : 'POST';
      await call(`${method} /pedidos/enlaces/:idEnlace/avisos`, { params: { idEnlace } });
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
      <button type="button" disabled={isSending} onClick={() => void choose()}>
        {isOn ? text.stop : text.undo}
      </button>
    </p>
  );
}
