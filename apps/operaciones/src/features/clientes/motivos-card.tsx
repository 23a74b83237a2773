import type { ClienteView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { FactList } from '@traza/ui/fact-list.tsx';
import { SOLICITUD_TYPE_WORDS } from '@traza/words/pedidos/solicitud-type-words.ts';
import { useState } from 'react';
import { SectionCard } from '#lib/office/section-card.tsx';
import { MotivosWindow } from './motivos-window.tsx';
import { MOTIVO_WAY_WORDS, wayOf } from './words.ts';

/** For which types of pedido a cliente asks what it is for, and its list. */
export function MotivosCard({ cliente, canWrite }: { cliente: ClienteView; canWrite: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { tipos, lista } = cliente.motivos;
  return (
    <SectionCard
      title="Motivo del viaje"
      action={
        canWrite ? (
          <Button variant="secondary" size="sm" aria-label="Editar el motivo del viaje" onClick={() => setIsOpen(true)}>
            Editar
          </Button>
        ) : null
      }
    >
      {tipos.length === 0 ? (
        <p className="flat text-sm soft">No se pide en ningún tipo de pedido.</p>
      ) : (
        <FactList
          facts={[
            ...tipos.map((rule): [string, string] => [SOLICITUD_TYPE_WORDS[rule.tipo], MOTIVO_WAY_WORDS[wayOf(rule)]]),
            ['Lista', lista.join(', ') || '—'],
          ]}
        />
      )}
      {isOpen ? <MotivosWindow cliente={cliente} onClose={() => setIsOpen(false)} /> : null}
    </SectionCard>
  );
}
