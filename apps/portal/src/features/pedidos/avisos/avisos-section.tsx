import type { Pedido } from '@traza/contract';
import { Section } from '@traza/pedido-ui/section.tsx';
import { useId } from 'react';
import { AVISOS_TEXT } from './aviso-text.ts';
import styles from './avisos-list.module.css';
import { AvisosList, useAvisos } from './avisos-list.tsx';

interface AvisosSectionProps {
  account: string;
  pedido: Pedido;
}

/** How the people of a pedido were told, in its detail; left out where nobody is. */
export function AvisosSection({ account, pedido }: AvisosSectionProps) {
  const told = useAvisos(account, pedido);
  if (told.avisos.length === 0) return null;
  return (
    <Section id="avisos" title={AVISOS_TEXT.title}>
      <AvisosList {...told} />
    </Section>
  );
}

/** The same in a window, under a heading. */
export function AvisosOfWindow({ account, pedido }: AvisosSectionProps) {
  const id = useId();
  const told = useAvisos(account, pedido);
  if (told.avisos.length === 0) return null;
  return (
    <section className={styles['window']} aria-labelledby={id}>
      <h3 id={id} className="text-md bold">
        {AVISOS_TEXT.title}
      </h3>
      <AvisosList {...told} />
    </section>
  );
}
