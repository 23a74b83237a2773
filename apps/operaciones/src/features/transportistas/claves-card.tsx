import { useQuery } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import type { AgenciaView, ClaveView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { useState } from 'react';
import office from '#lib/office/office.module.css';
import { SectionCard } from '#lib/office/section-card.tsx';
import { clavesQuery, wordsOf } from './api.ts';
import { NewClaveWindow, RevokeWindow } from './clave-windows.tsx';
import styles from './transportistas.module.css';
import { CLAVE_TONES, CLAVE_WORDS, claveName, claveText, TEXT } from './words.ts';

type ClaveModal = { kind: 'new' } | { kind: 'rotate' | 'revoke'; clave: ClaveView };

/** The keys of an agencia: what they are for, when they were used, and what can be done with them (M-078, M-079). */
export function ClavesCard({ agencia }: { agencia: AgenciaView }) {
  const { id, activa } = agencia;
  const claves = useQuery(clavesQuery(id));
  const [modal, setModal] = useState<ClaveModal | null>(null);
  const rows = claves.data ?? [];
  const close = () => setModal(null);
  const add = activa ? (
    <Button variant="secondary" size="sm" onClick={() => setModal({ kind: 'new' })}>
      Nueva clave
    </Button>
  ) : undefined;
  return (
    <SectionCard title="Claves" action={add}>
      <ListState
        isPending={claves.isPending}
        failure={failureOf(claves, TEXT.keysFailed, wordsOf())}
        isEmpty={rows.length === 0}
        skeleton={{ count: 2, height: 44 }}
        empty={<p className="text-sm soft flat">Sin clave, los viajes se le asignan desde la Mesa.</p>}
      >
        <ul className={styles['lines']}>
          {rows.map((clave) => (
            <ClaveLine key={clave.id} clave={clave} canRotate={activa} onOpen={setModal} />
          ))}
        </ul>
      </ListState>
      {modal?.kind === 'new' ? <NewClaveWindow idAgencia={id} onClose={close} /> : null}
      {modal?.kind === 'rotate' ? <NewClaveWindow idAgencia={id} old={modal.clave} onClose={close} /> : null}
      {modal?.kind === 'revoke' ? <RevokeWindow idAgencia={id} clave={modal.clave} onClose={close} /> : null}
    </SectionCard>
  );
}

interface ClaveLineProps {
  clave: ClaveView;
  canRotate: boolean;
  onOpen: (modal: ClaveModal) => void;
}

function ClaveLine({ clave, canRotate, onOpen }: ClaveLineProps) {
  const name = claveName(clave);
  const isUsable = clave.estado === 'activa' || clave.estado === 'por_vencer';
  return (
    <li className={office['line']}>
      <span className={styles['what']}>
        {name}
        <span className="text-sm soft block">{claveText(clave)}</span>
      </span>
      <StatusChip plain tone={CLAVE_TONES[clave.estado]} label={CLAVE_WORDS[clave.estado]} />
      {isUsable && canRotate ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Rotar ${name}`}
          onClick={() => onOpen({ kind: 'rotate', clave })}
        >
          Rotar
        </Button>
      ) : null}
      {isUsable ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Revocar ${name}`}
          onClick={() => onOpen({ kind: 'revoke', clave })}
        >
          Revocar
        </Button>
      ) : null}
    </li>
  );
}
