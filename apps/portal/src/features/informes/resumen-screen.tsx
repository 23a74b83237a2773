import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { offeredMonths, offeredYears, type ResumenPeriod, resumenDays } from '@traza/domain/informes';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { periodText } from '@traza/words/informes/resumen/period-text.ts';
import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { call } from '#lib/api.ts';
import { askInforme } from '#lib/ask-informe.ts';
import { sectionText } from '#lib/sections.ts';
import { useSend } from '#lib/use-send.ts';
import { tableroTokenQuery } from './api.ts';
import { resumenQuery } from './download-view.ts';
import { growForPrint } from './grow-for-print.ts';
import { ResumenActions } from './mails/resumen-actions.tsx';
import { TEXT } from './messages.ts';
import styles from './resumen-screen.module.css';
import { readPeriod } from './resumen-state.ts';
import { frameUrl } from './tablero/tablero-query.ts';

interface ResumenScreenProps {
  account: CorporateAccount;
  view: 'mensual' | 'anual';
  tabs: ReactNode;
}

const keyOf = ({ anio, mes }: ResumenPeriod) => (mes === undefined ? String(anio) : `${anio}-${mes}`);

/** A summary: its period, its download and its dashboard in a frame (T-198…T-203). */
export function ResumenScreen({ account, view, tabs }: ResumenScreenProps) {
  const [opened] = useState(now);
  const isPhone = useIsPhone();
  const read = useCallback((search: Search) => readPeriod(search, view, opened), [view, opened]);
  const [period, patchUrl] = useUrlState(read);
  const offered: ResumenPeriod[] =
    view === 'mensual' ? offeredMonths(opened) : offeredYears(opened).map((anio) => ({ anio }));
  const { title, description } = sectionText('informes', account);
  const { send: download, isSending } = useDownload(account);

  function choose(value: string) {
    const chosen = offered.find((each) => keyOf(each) === value);
    if (!chosen) return;
    const { anio, mes } = chosen;
    patchUrl({ vista: view, anio: String(anio), mes: mes === undefined ? undefined : String(mes) });
  }

  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PageHeader title={title} description={isPhone ? undefined : description} />
        {tabs}
        <div className={styles['bar']}>
          <SelectField
            label={view === 'mensual' ? TEXT.month : TEXT.year}
            value={keyOf(period)}
            options={offered.map((each) => ({ value: keyOf(each), label: periodText(each) }))}
            onChange={choose}
            className={styles['select']}
          />
          <Button
            variant="secondary"
            icon={<FileSpreadsheet size={16} aria-hidden />}
            loading={isSending}
            onClick={() => void download(period)}
          >
            {TEXT.mailPedidos}
          </Button>
          <ResumenActions account={account} period={period} />
        </div>
      </div>
      <Frame account={account} period={period} />
    </div>
  );
}

/** The orders of a period by e-mail (T-231, DT-40). */
function useDownload(account: CorporateAccount) {
  return useSend({
    call: (period: ResumenPeriod) =>
      askInforme(account, 'pedidos', (idClient) =>
        call('POST /pedidos/v1/reporte/:reporte', {
          params: { reporte: 'pedidos' },
          query: resumenQuery(idClient, resumenDays(period)),
        }),
      ),
  });
}

function Frame({ account, period }: { account: CorporateAccount; period: ResumenPeriod }) {
  const { data, isPending, refetch } = useQuery(tableroTokenQuery(accountKey(account), account.idClientePadre));
  if (isPending) return <div className={styles['frame']} aria-busy />;
  if (!data) return <ErrorState title={TEXT.failed} onRetry={() => void refetch()} />;
  const { token, base } = data;
  const src = frameUrl(base, { idCliente: account.idClientePadre, token, period });
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages, or a service that the operator chose: both need their origin
    <iframe
      key={src}
      ref={growForPrint}
      className={styles['frame']}
      src={src}
      title={`${TEXT.frame} · ${periodText(period)}`}
    />
  );
}
