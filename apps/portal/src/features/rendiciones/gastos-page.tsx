import { useQuery } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import type { MonthOf } from '@traza/domain/rendiciones';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { monthText } from '@traza/words/rendiciones/rendicion.ts';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import { rendicionesQuery } from './api.ts';
import styles from './gastos-page.module.css';
import { TEXT } from './messages.ts';
import { RendicionList } from './rendicion-list.tsx';
import { RendicionScreen } from './rendicion-screen.tsx';
import { useGastosUrl } from './use-gastos-url.ts';

const keyOf = ({ anio, mes }: MonthOf) => `${anio}-${mes}`;
/** The key while no month is chosen. */
const NONE = '';

/** The list of the month's rendiciones that the account audits, or the one that is open (DW-15). */
export function Rendiciones({ account, tabs }: { account: CorporateAccount; tabs: ReactNode }) {
  const url = useGastosUrl();
  const { running, month, chosen, showMonth, open, close } = url;
  const key = accountKey(account);
  const idCliente = account.idClientePadre;
  const asked = month ?? running;
  const where = chosen && month ? { account: key, idCliente, ...month, ...chosen } : undefined;
  const list = useQuery({ ...rendicionesQuery(key, idCliente, asked), enabled: month !== null && !where });
  const isUnknown = month === null || errorCode(list.error) === 'not_found';
  const months = url.monthsSince(list.data?.desde);
  const select = (
    <SelectField
      label={TEXT.month}
      value={month === null ? NONE : keyOf(month)}
      options={[
        ...(month === null ? [{ value: NONE, label: TEXT.chooseMonth }] : []),
        ...months.map((each) => ({ value: keyOf(each), label: monthText(each) })),
      ]}
      onChange={(value) => showMonth(months.find((each) => keyOf(each) === value) ?? asked)}
      className={styles['month']}
    />
  );
  if (where) return <RendicionScreen key={JSON.stringify(where)} where={where} month={select} onClose={close} />;
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
      {isUnknown ? (
        <EmptyState icon={<CalendarX2 size={26} />} title={TEXT.noMonth} description={TEXT.noMonthHint} />
      ) : (
        <RendicionList account={key} idCliente={idCliente} month={asked} onOpen={open} />
      )}
    </ListPage>
  );
}
