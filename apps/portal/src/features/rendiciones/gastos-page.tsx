import { accountKey, type CorporateAccount, type MonthOf } from '@traza/domain';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import { monthText } from '@traza/workbook/rendicion';
import type { ReactNode } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import styles from './gastos-page.module.css';
import { TEXT } from './messages.ts';
import { RendicionList } from './rendicion-list.tsx';
import { RendicionScreen } from './rendicion-screen.tsx';
import { useGastosUrl } from './use-gastos-url.ts';

const keyOf = ({ anio, mes }: MonthOf) => `${anio}-${mes}`;

/** The accounts of a month that one audits, and one of them (DW-15). */
export function Rendiciones({ account, tabs }: { account: CorporateAccount; tabs: ReactNode }) {
  const { months, month, chosen, showMonth, open, close } = useGastosUrl();
  const key = accountKey(account);
  const idCliente = account.idClientePadre;
  const select = (
    <SelectField
      label={TEXT.month}
      value={keyOf(month)}
      options={months.map((each) => ({ value: keyOf(each), label: monthText(each) }))}
      onChange={(value) => showMonth(months.find((each) => keyOf(each) === value) ?? month)}
      className={styles['month']}
    />
  );
  if (chosen) {
    const where = { account: key, idCliente, ...month, ...chosen };
    return <RendicionScreen key={JSON.stringify(where)} where={where} month={select} onClose={close} />;
  }
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
      <RendicionList account={key} idCliente={idCliente} month={month} onOpen={open} />
    </ListPage>
  );
}
