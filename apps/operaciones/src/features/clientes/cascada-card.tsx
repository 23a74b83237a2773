import type { ClienteView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { useState } from 'react';
import { SectionCard } from '#lib/office/section-card.tsx';
import { CascadaWindow } from './cascada-window.tsx';
import styles from './cliente-page.module.css';

/** Who is offered the orders of a cliente, and from which minute on. */
export function CascadaCard({ cliente, canWrite }: { cliente: ClienteView; canWrite: boolean }) {
  const { id, cascada, transportistas } = cliente;
  const [isOpen, setIsOpen] = useState(false);
  const names = transportistas.map(({ alias }) => alias);
  const edit = canWrite ? (
    <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
      Editar cascada
    </Button>
  ) : undefined;
  return (
    <SectionCard anchor="cascada" title="Cascada" action={edit}>
      {cascada.length === 0 ? (
        <p className="text-sm soft flat">{seenText(names)}</p>
      ) : (
        <ol className={styles['list']}>
          {cascada.map(({ idAgencia, alias, minuto }) => (
            <li key={idAgencia ?? 0} className={styles['line']}>
              <span className={styles['what']}>{alias ?? 'Todos los demás'}</span>
              <span className="soft">{minuto === 0 ? 'Enseguida' : `Desde el minuto ${minuto}`}</span>
            </li>
          ))}
        </ol>
      )}
      {isOpen ? <CascadaWindow idCliente={id} onClose={() => setIsOpen(false)} /> : null}
    </SectionCard>
  );
}

function seenText(names: readonly string[]): string {
  if (names.length === 0) return 'Ningún transportista ve sus pedidos.';
  return names.length === 1
    ? `Sin cascada: los ve ${names[0] ?? ''}.`
    : `Sin cascada: los ven a la vez ${names.join(', ')}.`;
}
