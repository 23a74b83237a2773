import { useConfiguration } from '@traza/client/settings.ts';
import { Check, Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import classes from './disclosure.module.css';
import { Disclosure } from './disclosure.tsx';
import { mailSubject, shareText, TEXT } from './messages.ts';

/** WhatsApp, e-mail and copy link (T-259). */
export function ShareMenu({ type }: { type: 'Viaje' | 'Envío' }) {
  const { product } = useConfiguration();
  const [outcome, setOutcome] = useState('');
  const url = location.origin + location.pathname;
  const text = encodeURIComponent(shareText(type, url));

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome(TEXT.copied);
    } catch {
      // the browser refuses without a gesture or a permission
      setOutcome(TEXT.notCopied);
    }
  }

  return (
    <Disclosure label={TEXT.share} icon={<Share2 size={18} aria-hidden="true" />}>
      <a className={classes['item']} href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
        <MessageCircle size={16} aria-hidden="true" />
        {TEXT.whatsApp}
      </a>
      <a className={classes['item']} href={`mailto:?subject=${encodeURIComponent(mailSubject(product))}&body=${text}`}>
        <Mail size={16} aria-hidden="true" />
        {TEXT.email}
      </a>
      <button type="button" className={classes['item']} onClick={() => void copy()}>
        {outcome ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        {TEXT.copyLink}
      </button>
      <p className={classes['outcome']} role="status">
        {outcome}
      </p>
    </Disclosure>
  );
}
