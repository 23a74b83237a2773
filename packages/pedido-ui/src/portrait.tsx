import { dialledPhone, MISSING, spacedPhone } from '@traza/domain';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { callText } from './call-text.ts';
import styles from './portrait.module.css';

interface PhoneLinkProps {
  name: string;
  phone: string | null;
  /** Shows the number itself, or that it is missing. */
  isShown?: boolean;
}

export function PhoneLink({ name, phone, isShown = false }: PhoneLinkProps) {
  if (!phone) return isShown ? <span className="text-xs soft">{MISSING}</span> : null;
  const number = dialledPhone(phone);
  const shown = spacedPhone(number);
  return (
    <a
      className={styles['phone']}
      href={`tel:${number}`}
      aria-label={`${callText(name)}: ${shown}`}
      data-tip={isShown ? undefined : shown}
    >
      <Phone size={15} aria-hidden />
      {isShown ? shown : null}
    </a>
  );
}

/** The picture, or the initials where there is none or it does not load. */
export function Portrait({ name, picUrl }: { name: string | null; picUrl: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const initials = (name ?? '').split(/[\s,]+/).flatMap((word) => word.slice(0, 1));
  return (
    <span className={styles['portrait']} aria-hidden>
      {picUrl && picUrl !== broken ? (
        <img src={picUrl} alt="" onError={() => setBroken(picUrl)} />
      ) : (
        initials.slice(0, 2).join('').toUpperCase() || '?'
      )}
    </span>
  );
}
