import type { Empleado } from '@traza/contract';
import { isErased } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { EMPLEADO_SORTS } from '@traza/domain/empleados';
import { OUT_TEXT } from '@traza/ui/held-bar.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import type { Column, Sort } from '@traza/ui/table/columns.ts';
import { DataTable } from '@traza/ui/table/data-table.tsx';
import type { Selection } from '@traza/ui/table/selection.ts';
import { Suspense, useMemo, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { type CellQuestion, useCellEdits } from '../cell-edits.ts';
import { CellWindow } from '../cell-window.tsx';
import { EMPLEADO_COLUMNS } from './columns.tsx';
import { EmpleadoActions } from './empleado-actions.tsx';
import styles from './empleado-table.module.css';
import { LIST_TEXT } from './messages.ts';
import { type InviteStatus, isChosen, isInviting } from './page-state.ts';
import type { RowEvents } from './row-events.ts';
import { type EmpleadoSelection, isInSelection } from './selection.ts';
import type { FilterPatch, Filters } from './use-filters.ts';

export interface EmpleadoListProps extends RowEvents {
  account: CorporateAccount;
  empleados: readonly Empleado[];
  /** Numbers of those who the filter finds no more. */
  out: ReadonlySet<number>;
  invite: InviteStatus;
  eleccion: EmpleadoSelection;
  onElegir: (empleados: readonly Empleado[]) => void;
  filters: Filters;
}

const keyOf = ({ id }: Empleado) => String(id);
const nameOf = ({ nombre, apellido }: Empleado) => `${nombre} ${apellido}`;

/** The empleados of a page: sorted by the server, over all of them (W-143), with the columns that somebody chose (W-144). */
export function EmpleadoTable(props: EmpleadoListProps) {
  const { account, empleados, out, filters, onEdit, onInvite } = props;
  const { user } = useSession();
  const [opened, setOpened] = useState<CellQuestion | null>(null);
  const withEdits = useCellEdits(account, setOpened);
  const columns = useMemo((): readonly Column<Empleado>[] => {
    const actions = (empleado: Empleado) => (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps a press on an action from the row and the grid
      <div onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        <EmpleadoActions account={account} empleado={empleado} onEdit={onEdit} onInvite={onInvite} />
      </div>
    );
    const title = LIST_TEXT.columns.acciones;
    return [
      ...withEdits(EMPLEADO_COLUMNS),
      { key: 'acciones', title, width: '88px', align: 'end', isKept: true, hasTips: true, cell: actions },
    ];
  }, [account, withEdits, onEdit, onInvite]);
  const chosen: Selection = new Set(empleados.filter((empleado) => isMarked(props, empleado)).map(keyOf));

  function onSelect(next: Selection) {
    const turned = empleados.filter((empleado) => next.has(keyOf(empleado)) !== chosen.has(keyOf(empleado)));
    turn(props, turned);
  }

  return (
    <div className={styles['box']}>
      <DataTable
        label={LIST_TEXT.caption}
        name={`usuarios.${user.username}`}
        columns={columns}
        rows={empleados}
        keyOf={keyOf}
        titleOf={nameOf}
        noteOf={({ id }) => (out.has(id) ? OUT_TEXT : undefined)}
        selected={chosen}
        onSelect={onSelect}
        onOpen={(empleado) => (isErased(empleado) ? showToast('info', LIST_TEXT.erased) : onEdit(empleado))}
        sort={sortOf(filters)}
        onSort={(sort) => filters.change(patchOf(sort))}
      />
      <Suspense>
        {opened ? <CellWindow account={account} opened={opened} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </div>
  );
}

/** The boxes are those of the invitations while people are chosen for them, else those of the selection. */
export function isMarked({ invite, eleccion }: EmpleadoListProps, empleado: Empleado): boolean {
  const { id, idPersona } = empleado;
  if (isErased(empleado)) return false;
  return invite.tag !== 'off' && isInviting(invite) ? isChosen(invite.chosen, idPersona) : isInSelection(eleccion, id);
}

/**
 * Chooses or drops rows, for an invitation while one is prepared, otherwise for the selection. Erased people cannot be chosen, and a
 * message says so.
 */
export function turn({ invite, onToggle, onElegir }: EmpleadoListProps, turned: readonly Empleado[]): void {
  const known = turned.filter((empleado) => !isErased(empleado));
  if (known.length === 0) showToast('info', LIST_TEXT.erased);
  else if (isInviting(invite)) onToggle(known);
  else onElegir(known);
}

function sortOf({ query: { orden, sentido } }: Filters): Sort | null {
  return orden === '' ? null : { key: orden, direction: sentido === 'desc' ? 'descending' : 'ascending' };
}

/** What goes without saying is not in the address. */
function patchOf(sort: Sort | null): FilterPatch {
  const orden = EMPLEADO_SORTS.find((key) => key === sort?.key) ?? '';
  return { orden, sentido: orden !== '' && sort?.direction === 'descending' ? 'desc' : undefined };
}
