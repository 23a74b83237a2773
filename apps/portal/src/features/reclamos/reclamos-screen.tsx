import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { RECLAMO_PHASES } from '@traza/domain/reclamos';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import type { ReactNode } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import type { Estado } from './api.ts';
import { ESTADOS, TEXT } from './messages.ts';
import { ReclamosList } from './reclamos-list.tsx';
import styles from './reclamos-screen.module.css';

const CHOICES: readonly Estado[] = ['todos', ...RECLAMO_PHASES];
const OPTIONS = CHOICES.map((value) => ({ value, label: ESTADOS[value] }));

function readEstado({ estado }: Search): Estado {
  return CHOICES.find((choice) => choice === estado) ?? 'todos';
}

/** "Reclamos" of Gastos: the own, and those of orders that one audits (W-234, W-235). */
export function ReclamosScreen({ account, tabs }: { account: CorporateAccount; tabs: ReactNode }) {
  const [estado, patch] = useUrlState(readEstado);
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
