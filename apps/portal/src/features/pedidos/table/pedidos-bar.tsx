import { useUrlState } from '@traza/client/url-state.ts';
import { seesAllPedidos } from '@traza/domain/cuentas';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { ColumnChooser } from '@traza/ui/table/column-chooser.tsx';
import { type ColumnChoice, useColumnChoice } from '@traza/ui/table/kept-columns.ts';
import { List, Table2 } from 'lucide-react';
import { useSession } from '#lib/session.ts';
import type { PedidosView } from '../list/list-api.ts';
import { readTable } from '../list/use-pedido-table.ts';
import { AgruparChooser } from '../totals/agrupar-chooser.tsx';
import { TotalsFigures } from '../totals/totals-figures.tsx';
import { VistasMenu } from '../vistas/vistas-menu.tsx';
import { tableName } from './column-place.ts';
import { columnsOf } from './columns.tsx';
import { TABLE_TEXT } from './messages.ts';
import styles from './pedidos-bar.module.css';

/** Above the pedidos: their totals, the saved vistas, and how they are shown (W-212, W-218, W-219). */
export function PedidosBar({ view }: { view: PedidosView }) {
  const { account, user } = useSession();
  const isPhone = useIsPhone();
  const [table] = useUrlState(readTable);
  const choice = useColumnChoice(tableName(view.section, user.username), columnsOf(account));
  const { idClient } = view;
  return (
    <div className={styles['bar']} data-phone={isPhone || undefined}>
      {isPhone && table ? <p className={styles['note']}>{TABLE_TEXT.onComputer}</p> : null}
      <div className={styles['totals']}>
        {idClient !== undefined && seesAllPedidos(account) ? <TotalsFigures view={view} idClient={idClient} /> : null}
      </div>
      {isPhone ? null : (
        <div className={styles['tools']}>
          {idClient === undefined ? null : <VistasMenu view={view} idCliente={idClient} choice={choice} />}
          {table ? <TableTools view={view} choice={choice} /> : null}
          <ViewSwitch isTabla={table !== undefined} />
        </div>
      )}
    </div>
  );
}

/** How the table is divided, where the section has no foot that says so, and its columns. */
function TableTools({ view, choice }: { view: PedidosView; choice: ColumnChoice }) {
  const { account } = useSession();
  const isDivided = view.section === 'pedidos' && view.idClient !== undefined && seesAllPedidos(account);
  return (
    <>
      {isDivided ? <AgruparChooser /> : null}
      <ColumnChooser columns={columnsOf(account)} choice={choice} />
    </>
  );
}

/** The list or the table, as the address says it (W-212). */
function ViewSwitch({ isTabla }: { isTabla: boolean }) {
  const [, patchUrl] = useUrlState(readTable);
  const showList = () => patchUrl({ vista: undefined, orden: undefined, sentido: undefined }, { push: true });
  const showTable = () => patchUrl({ vista: 'tabla' }, { push: true });
  return (
    <div className={styles['switch']} role="group" aria-label={TABLE_TEXT.view}>
      <button type="button" className={styles['way']} aria-pressed={!isTabla} onClick={showList}>
        <List size={16} aria-hidden />
        {TABLE_TEXT.lista}
      </button>
      <button type="button" className={styles['way']} aria-pressed={isTabla} onClick={showTable}>
        <Table2 size={16} aria-hidden />
        {TABLE_TEXT.tabla}
      </button>
    </div>
  );
}
