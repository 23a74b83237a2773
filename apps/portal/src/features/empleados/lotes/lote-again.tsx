import { useQuery } from '@tanstack/react-query';
import type { Lote } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { lotesQuery } from '../api.ts';
import { CAMBIO_TEXT } from '../changes/messages.ts';
import styles from './lote-again.module.css';

const LoteWindow = lazyWindow(async () => (await import('./lote-window.tsx')).LoteWindow);

const { again } = CAMBIO_TEXT;

/** Shows a lote under way, and leads back to it for whoever closed its window or left (W-154, W-155). */
export function LoteAgain({ idCliente }: { idCliente: number }) {
  const { data = [] } = useQuery(lotesQuery(idCliente));
  const [watched, setWatched] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const open = data.find(({ estado }) => estado !== 'terminado');
  // what ended while somebody looked on stays, for how it went
  if (open && open.idLote !== watched) setWatched(open.idLote);
  const lote = data.find(({ idLote }) => idLote === watched);
  if (!lote) return null;
  return (
    <>
      <div className={styles['again']}>
        <p className="flat figures" role="status">{`${titleOf(lote)}: ${stateText(lote)}`}</p>
        <div className="beside-2">
          <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
            {lote === open ? again.see : again.seeEnd}
          </Button>
          {lote === open ? null : (
            <Button size="sm" variant="quiet" onClick={() => setWatched('')}>
              {again.hide}
            </Button>
          )}
        </div>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <LoteWindow title={titleOf(lote)} lote={lote} idCliente={idCliente} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function titleOf({ tipo }: Lote): string {
  if (tipo === 'deshacer') return again.deshacer;
  return tipo === 'invitaciones' ? again.invitaciones : again.cambios;
}

function stateText({ estado, hechas, rechazadas, total }: Lote): string {
  if (estado === 'corriendo') return again.corriendo(hechas + rechazadas, total);
  return estado === 'detenido' ? again.detenido(hechas + rechazadas, total) : again.terminado;
}
