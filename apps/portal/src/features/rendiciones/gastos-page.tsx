import { useQuery } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import type { MonthOf } from '@traza/domain/rendiciones';
import { Button } from '@traza/ui/button.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { CalendarX2, FileCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import { type RendicionView, rendicionesQuery } from './api.ts';
import styles from './gastos-page.module.css';
import { TEXT } from './messages.ts';
import { MonthChoice } from './month-choice.tsx';
import { RendicionList } from './rendicion-list.tsx';
import { RendicionScreen } from './rendicion-screen.tsx';
import { SignedList } from './signed-list.tsx';
import { useGastosUrl } from './use-gastos-url.ts';

interface RendicionesProps {
  account: CorporateAccount;
  tabs: ReactNode;
  /** Sends an account to somebody. */
  renderMail: (rendicion: RendicionView) => ReactNode;
}

/** The list of the month's rendiciones that the account audits, the signed ones of every month, or the one that is open (DW-15). */
export function Rendiciones({ account, tabs, renderMail }: RendicionesProps) {
  const url = useGastosUrl();
  const { month, chosen, showsSigned, showMonth, close } = url;
  const key = accountKey(account);
  const idCliente = account.idClientePadre;
  const choiceSince = (first: MonthOf | null | undefined) => (
    <MonthChoice months={url.monthsSince(first)} month={month} onChange={showMonth} />
  );
  if (chosen && month) {
    const where = { account: key, idCliente, ...month, ...chosen };
    return (
      <RendicionScreen
        key={JSON.stringify(where)}
        where={where}
        monthSince={choiceSince}
        renderMail={renderMail}
        onClose={close}
      />
    );
  }
  const parts = { account: key, idCliente, tabs, url };
  return showsSigned ? <SignedOnes {...parts} /> : <OfMonth {...parts} choiceSince={choiceSince} />;
}

interface PartProps {
  account: string;
  idCliente: number;
  tabs: ReactNode;
  url: ReturnType<typeof useGastosUrl>;
}

function SignedSwitch({ url: { showsSigned, showSigned } }: Pick<PartProps, 'url'>) {
  return (
    <Button variant="secondary" icon={<FileCheck2 size={16} aria-hidden />} onClick={() => showSigned(!showsSigned)}>
      {showsSigned ? TEXT.ofMonth : TEXT.signedOnes}
    </Button>
  );
}

function SignedOnes({ account, idCliente, tabs, url }: PartProps) {
  return (
    <ListPage
      {...SECTIONS.gastos}
      filters={
        <>
          {tabs}
          <div className={styles['bar']}>
            <SignedSwitch url={url} />
          </div>
        </>
      }
    >
      <SignedList account={account} idCliente={idCliente} onOpen={url.openSigned} />
    </ListPage>
  );
}

function OfMonth({
  account,
  idCliente,
  tabs,
  url,
  choiceSince,
}: PartProps & { choiceSince: (first: MonthOf | null | undefined) => ReactNode }) {
  const { running, month, open } = url;
  const list = useQuery({ ...rendicionesQuery(account, idCliente, month ?? running), enabled: month !== null });
  return (
    <ListPage
      {...SECTIONS.gastos}
      filters={
        <>
          {tabs}
          <div className={styles['bar']}>
            {choiceSince(list.data?.desde)}
            <SignedSwitch url={url} />
          </div>
        </>
      }
    >
      {month === null || errorCode(list.error) === 'not_found' ? (
        <EmptyState icon={<CalendarX2 size={26} />} title={TEXT.noMonth} description={TEXT.noMonthHint} />
      ) : (
        <RendicionList account={account} idCliente={idCliente} month={month} onOpen={open} />
      )}
    </ListPage>
  );
}
