import { Link } from '@tanstack/react-router';
import type { ClienteView } from '@traza/contract';
import { type ReadyPart, readyParts } from '@traza/domain/administracion';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { SectionCard } from '#lib/office/section-card.tsx';
import styles from './cliente-page.module.css';
import { READY_WORDS } from './words.ts';

/** What people of a cliente cannot order without; each line turns green as it is done (M-062). */
export function ReadyCard({ cliente }: { cliente: ClienteView }) {
  const parts = readyParts({
    cecosActivos: cliente.cecos.filter(({ activo }) => activo).length,
    tipos: cliente.tiposVehiculo
      .filter(({ habilitado, esPool }) => habilitado && !esPool)
      .map(({ alias, minimo }) => ({ alias, tieneTarifa: minimo !== null })),
    transportistas: cliente.transportistas.length,
    administradores: cliente.administradores.length,
  });
  const missing = parts.filter(({ isDone }) => !isDone).length;
  return (
    <SectionCard title={missing === 0 ? 'Ya puede pedir' : 'Qué le falta para pedir'}>
      <ul className={styles['list']}>
        {parts.map(({ part, isDone, sinTarifa }) => (
          <li key={part} className={styles['ready']} data-done={isDone || undefined}>
            {isDone ? (
              <CircleCheck size={20} role="img" aria-label="Listo" />
            ) : (
              <CircleDashed size={20} role="img" aria-label="Falta" />
            )}
            <span className={styles['what']}>
              {isDone ? READY_WORDS[part].done : READY_WORDS[part].todo}
              {sinTarifa.length > 0 ? <span className="soft">: {sinTarifa.join(', ')}</span> : null}
            </span>
            {isDone ? null : <ReadyLink part={part} cliente={cliente} />}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

const ANCHORS: Readonly<Partial<Record<ReadyPart, string>>> = {
  cecos: 'cecos',
  tipos: 'tipos',
  administrador: 'administrador',
};

function ReadyLink({ part, cliente }: { part: ReadyPart; cliente: ClienteView }) {
  const { link } = READY_WORDS[part];
  const anchor = ANCHORS[part];
  if (anchor !== undefined)
    return (
      <Link to="." hash={anchor} aria-label={`${link}: ${READY_WORDS[part].todo}`}>
        {link}
      </Link>
    );
  return part === 'tarifas' ? (
    <Link to="/tarifas" search={{ cliente: String(cliente.id) }}>
      {link}
    </Link>
  ) : (
    <Link to="/transportistas">{link}</Link>
  );
}
