import { useConfiguration } from '@traza/client/settings.ts';
import { Headset, Mail, MessageCircle, Phone } from 'lucide-react';
import classes from './disclosure.module.css';
import { Disclosure } from './disclosure.tsx';
import { TEXT } from './messages.ts';

/** Phone, WhatsApp and e-mail of support; a value that is not configured has no control (T-260). */
export function SupportMenu() {
  const { telefono, whatsapp, email } = useConfiguration().soporte;
  if (!telefono && !whatsapp && !email) return null;
  return (
    <Disclosure label={TEXT.support} icon={<Headset size={18} aria-hidden="true" />} isWide>
      {telefono && (
        <a className={classes['item']} href={`tel:${telefono.replaceAll(/[^\d+*#]/g, '')}`}>
          <Phone size={16} aria-hidden="true" />
          <span className={classes['itemText']}>
            {TEXT.phone}
            <small>{telefono}</small>
          </span>
        </a>
      )}
      {whatsapp && (
        <a
          className={classes['item']}
          href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={16} aria-hidden="true" />
          {TEXT.whatsApp}
        </a>
      )}
      {email && (
        <a className={classes['item']} href={`mailto:${email}`}>
          <Mail size={16} aria-hidden="true" />
          <span className={classes['itemText']}>
            {TEXT.email}
            <small>{email}</small>
          </span>
        </a>
      )}
    </Disclosure>
  );
}
