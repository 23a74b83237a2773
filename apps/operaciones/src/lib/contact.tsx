import { MessageCircle, Phone } from 'lucide-react';
import styles from './contact.module.css';
import { contactLinks } from './contact-links.ts';

/** A phone with a call and a chat; plain text where it is none. */
export function Contact({ nombre, telefono }: { nombre: string; telefono: string }) {
  const links = contactLinks(telefono);
  if (!links) return <span className="text-xs soft">{telefono}</span>;
  return (
    <>
      <a className={styles['link']} href={links.call} aria-label={`Llamar a ${nombre}, ${links.shown}`}>
        <Phone size={13} aria-hidden />
        {links.shown}
      </a>
      <a
        className={styles['link']}
        href={links.chat}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={`WhatsApp a ${nombre}`}
      >
        <MessageCircle size={13} aria-hidden />
        WhatsApp
      </a>
    </>
  );
}
