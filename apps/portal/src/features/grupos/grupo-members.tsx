import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Grupo } from '@traza/contract';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { membersListQuery } from './api.ts';
import styles from './grupos-table.module.css';
import { furtherText, TEXT } from './messages.ts';

/** The name of a group, which opens who is in it: each leads to that person among the employees. */
export function GrupoMembers({ grupo }: { grupo: Grupo }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['members']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary title={TEXT.members}>{grupo.nombre}</summary>
      {isOpen ? <Members grupo={grupo} /> : null}
    </details>
  );
}

function Members({ grupo }: { grupo: Grupo }) {
  const { data, error } = useQuery(membersListQuery(grupo));
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <p role="status">{TEXT.loadingMembers}</p>;
  const { empleados, numeroDeResultados: count } = data;
  if (count === 0) return <p>{TEXT.noMembers}</p>;
  return (
    <ul aria-label={`${TEXT.members}: ${grupo.nombre}`}>
      {empleados.map(({ id, nombre, apellido, activo }) => (
        <li key={id} data-inactive={!activo || undefined}>
          <Link to="/usuarios" search={{ group: String(grupo.id), q: `${nombre} ${apellido}` }}>
            {`${apellido}, ${nombre}`}
          </Link>
          {activo ? '' : ` (${TEXT.inactive})`}
        </li>
      ))}
      {count > empleados.length ? <li>{furtherText(count - empleados.length)}</li> : null}
    </ul>
  );
}
