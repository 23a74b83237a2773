import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '@traza/client/clock.ts';
import { failureOf } from '@traza/client/list-failure.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { inBuenosAires } from '@traza/domain';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { offeredMonths, offeredYears, type ResumenPeriod, readResumenPeriod } from '@traza/domain/informes';
import { auditedScopes, soleScope } from '@traza/domain/rendiciones';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { ListPage, ListState } from '@traza/ui/list-page.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { periodText } from '@traza/words/informes/resumen/period-text.ts';
import { TABLERO } from '@traza/words/informes/resumen/tablero-text.ts';
import { CalendarX2, Inbox } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { SECTIONS } from '#lib/sections.ts';
import { gastosTableroQuery } from '../api.ts';
import { ResumenActions } from '../mails/resumen-actions.tsx';
import { TableroBody } from '../tablero/tablero-body.tsx';
import styles from './gastos-resumen.module.css';
import { TEXT } from './messages.ts';
import { useFollowed } from './use-followed.ts';

const keyOf = ({ anio, mes }: ResumenPeriod) => (mes === undefined ? String(anio) : `${anio}-${mes}`);

/** The running month, those that are over, and the years, newest first. */
function offeredPeriods(moment: Temporal.Instant): ResumenPeriod[] {
  const { year, month } = inBuenosAires(moment);
  return [{ anio: year, mes: month }, ...offeredMonths(moment), ...offeredYears(moment).map((anio) => ({ anio }))];
}

/** The dashboard of what somebody audits (W-176); without a period in the address, of the last month that is over. */
export function GastosResumen({ account, tabs }: { account: CorporateAccount; tabs: ReactNode }) {
  const [opened] = useState(now);
  const read = useCallback(
    (search: Search): ResumenPeriod | undefined => {
      const isNamed = search['anio'] !== undefined || search['mes'] !== undefined;
      return isNamed ? readResumenPeriod(search, opened) : offeredMonths(opened)[0];
    },
    [opened],
  );
  const [period, patchUrl] = useUrlState(read);
  const offered = offeredPeriods(opened);
  const isOffered = !period || offered.some((each) => keyOf(each) === keyOf(period));
  const periods = isOffered ? offered : [period, ...offered];
  const choose = (value: string) => {
    const chosen = periods.find((each) => keyOf(each) === value);
    if (!chosen) return;
    const { anio, mes } = chosen;
    patchUrl({ vista: 'resumen', anio: String(anio), mes: mes === undefined ? undefined : String(mes) });
  };
  return (
    <ListPage
      {...SECTIONS.gastos}
      filters={
        <>
          {tabs}
          <div className={styles['bar']}>
            <SelectField
              label={TEXT.period}
              value={period ? keyOf(period) : ''}
              options={[
                ...(period ? [] : [{ value: '', label: TEXT.choosePeriod }]),
                ...periods.map((each) => ({ value: keyOf(each), label: periodText(each) })),
              ]}
              onChange={choose}
              className={styles['period']}
            />
            {period ? <ResumenActions account={account} period={period} /> : null}
          </div>
        </>
      }
    >
      {period ? (
        <Shown account={account} period={period} />
      ) : (
        <EmptyState icon={<CalendarX2 size={26} />} title={TEXT.noPeriod} description={TEXT.noPeriodHint} />
      )}
    </ListPage>
  );
}

/** To the account of a month, which says why it cost more or less: the one of all that one audits, or the list of them (W-348). */
function WhyLink({ account, anio, mes }: { account: CorporateAccount; anio: number; mes: number }) {
  const sole = soleScope(auditedScopes(account), account.idClientePadre);
  const scope = sole && { alcance: sole.alcance, id: String(sole.idAlcance) };
  return (
    <Link to="/gastos" search={{ vista: 'cuenta', anio: String(anio), mes: String(mes), ...scope }}>
      {TEXT.why}
      <VisuallyHidden>{`: ${periodText({ anio, mes })}`}</VisuallyHidden>
    </Link>
  );
}

function Shown({ account, period }: { account: CorporateAccount; period: ResumenPeriod }) {
  const found = useQuery(gastosTableroQuery(accountKey(account), account.idClientePadre, period));
  const resumen = found.data;
  const followed = useFollowed();
  return (
    <ListState
      isPending={found.isPending}
      failure={failureOf(found, TABLERO.failed, errorText)}
      isEmpty={resumen !== undefined && resumen.actual.pedidos + resumen.programados === 0}
      skeleton={{ count: 5, height: 106 }}
      empty={<EmptyState icon={<Inbox size={26} />} title={TABLERO.none} description={TABLERO.noneHint} />}
    >
      {resumen ? (
        <div ref={followed}>
          <TableroBody
            resumen={resumen}
            title={periodText(resumen)}
            isPart
            renderWhy={(month) => <WhyLink account={account} anio={resumen.anio} mes={month} />}
          />
        </div>
      ) : null}
    </ListState>
  );
}
