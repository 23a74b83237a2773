import { Link } from '@tanstack/react-router';
import type { Grupo } from '@traza/contract';
import { orMissing } from '@traza/domain';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { List, Pencil, Trash2, UsersRound } from 'lucide-react';
import { GrupoMembers } from './grupo-members.tsx';
import styles from './grupos-table.module.css';
import { actionLabel, TEXT } from './messages.ts';

export interface GruposTableProps {
  grupos: readonly Grupo[];
  onEdit: (grupo: Grupo) => void;
  onDelete: (grupo: Grupo) => void;
}

/** Name, description and what can be done with each group. */
export function GruposTable({ grupos, onEdit, onDelete }: GruposTableProps) {
  return (
    <table className={styles['table']} aria-label={TEXT.table}>
      <thead>
        <tr>
          <th scope="col">{TEXT.name}</th>
          <th scope="col">{TEXT.description}</th>
          <th scope="col" className={styles['actionsHead']}>
            {TEXT.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {grupos.map((grupo) => (
          <tr key={grupo.id}>
            <th scope="row" className={styles['name']}>
              <GrupoMembers grupo={grupo} />
            </th>
            <td className={styles['description']} data-empty={grupo.descripcion === '' || undefined}>
              {orMissing(grupo.descripcion)}
            </td>
            <td>
              <RowActions grupo={grupo} onEdit={onEdit} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RowActionsProps = Omit<GruposTableProps, 'grupos'> & { grupo: Grupo };

function RowActions({ grupo, onEdit, onDelete }: RowActionsProps) {
  const search = { group: String(grupo.id) };
  const label = (action: string) => actionLabel(action, grupo.nombre);
  return (
    <div className={styles['actions']}>
      <Link
        to="/usuarios"
        search={search}
        className={styles['link']}
        aria-label={label(TEXT.viewMembers)}
        title={TEXT.viewMembers}
      >
        <UsersRound size={17} aria-hidden />
      </Link>
      <Link
        to="/pedidos"
        search={search}
        className={styles['link']}
        aria-label={label(TEXT.viewPedidos)}
        title={TEXT.viewPedidos}
      >
        <List size={17} aria-hidden />
      </Link>
      <IconButton label={label(TEXT.edit)} tooltip="none" title={TEXT.edit} onClick={() => onEdit(grupo)}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={label(TEXT.remove)} tooltip="none" title={TEXT.remove} onClick={() => onDelete(grupo)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
