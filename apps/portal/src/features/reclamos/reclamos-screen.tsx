import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { RECLAMO_PHASES } from '@traza/domain/reclamos';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import type { ReactNode } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import type { ReclamoFilter } from './api.ts';
import { FILTER_NAMES, TEXT } from './messages.ts';
import { ReclamosList } from './reclamos-list.tsx';
import styles from './reclamos-screen.module.css';

const CHOICES: readonly ReclamoFilter[] = ['todos', ...RECLAMO_PHASES];
const OPTIONS = CHOICES.map((value) => ({ value, label: FILTER_NAMES[value] }));

function readFilter({ estado }: Search): ReclamoFilter {
  return CHOICES.find((choice) => choice === estado) ?? 'todos';
}

/** "Reclamos" of Gastos: the own, and those of orders that one audits (W-234, W-235). */
export function ReclamosScreen({ account, tabs }: { account: CorporateAccount; tabs: ReactNode }) {
  const [estado, patch] = useUrlState(readFilter);
  const show = (chosen: string) => patch({ estado: chosen === 'todos' ? undefined : chosen });
  const select = (
    <SelectField label={TEXT.estado} value={estado} options={OPTIONS} onChange={show} className={styles['estado']} />
  );
  return (
    <ListPage
      {...SECTIONS.gastos}
      filters={
        <>
          {tabs}
          {select}
        </>
      }
    >
      <ReclamosList account={accountKey(account)} idCliente={account.idClientePadre} estado={estado} />
    </ListPage>
  );
}
