import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import type { InvitedOperador, OperadorLine } from '@traza/contract';
import { ROLES } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { ListPage, ListState } from '@traza/ui/list-page.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { DataTable } from '@traza/ui/table/data-table.tsx';
import { ROLE_TEXT, rolesText } from '@traza/words/operadores/role-words.ts';
import { useState } from 'react';
import { SearchField, useTypedSearch } from '#lib/office/search-field.tsx';
import { useSection } from '#lib/use-section.tsx';
import { DeactivateWindow, ResetWindow } from './end-windows.tsx';
import { EnlaceWindow } from './enlace-window.tsx';
import type { OperadorModal } from './modal.ts';
import { OperadorForm } from './operador-form.tsx';
import { OperadorWindow } from './operador-window.tsx';
import styles from './operadores.module.css';
import { type OperadoresFilter, operadoresQuery } from './queries.ts';
import { errorText, fullName, lastText, nameOf, STATE_TONES, STATE_WORDS, TEXT } from './words.ts';

const STATES = ['invitado', 'activo', 'inactivo'] as const;
const oneOf = <T extends string>(among: readonly T[], text: unknown) => among.find((each) => each === text) ?? '';

function readFilter({ q, rol, estado }: UrlSearch): OperadoresFilter {
  return { q: typeof q === 'string' ? q : '', rol: oneOf(ROLES, rol), estado: oneOf(STATES, estado) };
}

const COLUMNS: readonly Column<OperadorLine>[] = [
  { key: 'nombre', title: 'Nombre', cell: nameOf, isKept: true, width: 'minmax(180px, 1fr)' },
  { key: 'email', title: 'E-mail', cell: ({ email }) => email, width: 'minmax(220px, 1.2fr)' },
  {
    key: 'roles',
    title: 'Roles',
    cell: ({ roles }) => <span className="block clips ellipsis">{rolesText(roles)}</span>,
    width: 'minmax(220px, 1.4fr)',
  },
  {
    key: 'estado',
    title: 'Estado',
    cell: ({ estado }) => <StatusChip plain tone={STATE_TONES[estado]} label={STATE_WORDS[estado]} />,
    width: '130px',
  },
  { key: 'ultimo', title: 'Último ingreso', cell: lastText, width: '170px' },
];

/** Who signs in to Operaciones, and what they may do. */
export function OperadoresPage() {
  const head = useSection('/operadores');
  const [filter, setFilter] = useUrlState(readFilter);
  const search = useTypedSearch(filter.q, setFilter);
  const [modal, setModal] = useState<OperadorModal | null>(null);
  return (
    <div className={styles['page']}>
      <ListPage
        {...head}
        actions={<Button onClick={() => setModal({ kind: 'invite' })}>{TEXT.invite}</Button>}
        filters={
          <div className="beside-3 wrap at-bottom wide">
            <SearchField label={TEXT.search} {...search.field} />
            <SelectField
              className={styles['choice']}
              label="Rol"
              value={filter.rol}
              options={[{ value: '', label: 'Todos' }, ...ROLES.map((value) => ({ value, label: ROLE_TEXT[value] }))]}
              onChange={(rol) => setFilter({ rol: rol || undefined })}
            />
            <SelectField
              className={styles['choice']}
              label="Estado"
              value={filter.estado}
              options={[
                { value: '', label: 'Todos' },
                ...STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
              ]}
              onChange={(estado) => setFilter({ estado: estado || undefined })}
            />
          </div>
        }
      >
        <OperadoresList filter={{ ...filter, q: search.q }} onOpen={setModal} />
      </ListPage>
      <Windows modal={modal} onOpen={setModal} onClose={() => setModal(null)} />
    </div>
  );
}

function OperadoresList({ filter, onOpen }: { filter: OperadoresFilter; onOpen: (modal: OperadorModal) => void }) {
  const list = useInfiniteQuery(operadoresQuery(filter));
  const rows = list.data?.pages.flatMap(({ filas }) => filas) ?? [];
  const isNarrowed = filter.q !== '' || filter.rol !== '' || filter.estado !== '';
  const { hasNextPage: canLoad, isFetchingNextPage: isLoading } = list;
  return (
    <ListState
      isPending={list.isPending}
      failure={failureOf(list, TEXT.failed, errorText)}
      isEmpty={rows.length === 0}
      skeleton={{ count: 8, height: 44 }}
      empty={<EmptyState title={TEXT.noMatch} />}
    >
      <div className={styles['list']}>
        <DataTable
          label="Operadores"
          name="operaciones.operadores"
          titleOf={fullName}
          keyOf={({ id }) => String(id)}
          columns={COLUMNS}
          rows={rows}
          more={{ canLoad, isLoading, nearPx: 600, onMore: () => void list.fetchNextPage() }}
          onOpen={(operador) => onOpen({ kind: 'look', operador })}
        />
      </div>
      {rows.length === 1 && !isNarrowed ? (
        <EmptyState
          title={TEXT.alone}
          action={
            <Button variant="secondary" onClick={() => onOpen({ kind: 'invite' })}>
              {TEXT.invite}
            </Button>
          }
        />
      ) : null}
    </ListState>
  );
}

interface WindowsProps {
  modal: OperadorModal | null;
  onOpen: (modal: OperadorModal) => void;
  onClose: () => void;
}

function Windows({ modal, onOpen, onClose }: WindowsProps) {
  function onInvited({ nombre, apellido, enlace }: InvitedOperador, mailed: string) {
    if (enlace !== undefined) return onOpen({ kind: 'enlace', nombre: `${nombre} ${apellido}`, enlace });
    showToast('success', mailed);
    onClose();
  }
  switch (modal?.kind) {
    case 'invite':
      return <OperadorForm {...{ onInvited, onClose }} />;
    case 'edit':
      return <OperadorForm operador={modal.operador} {...{ onInvited, onClose }} />;
    case 'reset':
      return <ResetWindow operador={modal.operador} {...{ onInvited, onClose }} />;
    case 'deactivate':
      return <DeactivateWindow operador={modal.operador} onClose={onClose} />;
    case 'look':
      return <OperadorWindow operador={modal.operador} {...{ onOpen, onInvited, onClose }} />;
    case 'enlace':
      return <EnlaceWindow {...modal} onClose={onClose} />;
    default:
      return null;
  }
}
