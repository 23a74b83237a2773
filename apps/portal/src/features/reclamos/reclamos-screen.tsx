import { useInfiniteQuery } from '@tanstack/react-query';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import type { ReclamoOptions } from '@traza/contract';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { RECLAMO_PHASES } from '@traza/domain/reclamos';
import { SelectField, type SelectOption } from '@traza/ui/fields/select-field.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import { monthText } from '@traza/words/rendiciones/rendicion.ts';
import type { ReactNode } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import { type ReclamoFilter, type ReclamoState, reclamosQuery } from './api.ts';
import { FILTER_NAMES, TEXT } from './messages.ts';
import { ReclamosList } from './reclamos-list.tsx';
import styles from './reclamos-screen.module.css';

const CHOICES: readonly ReclamoState[] = ['todos', ...RECLAMO_PHASES];
const OPTIONS = CHOICES.map((value) => ({ value, label: FILTER_NAMES[value] }));

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

function readFilter({ estado, anio, mes, ceco, persona }: Search): ReclamoFilter {
  const month = `${String(anio)}-${String(mes).padStart(2, '0')}`;
  return {
    estado: CHOICES.find((choice) => choice === estado) ?? 'todos',
    mes: MONTH.test(month) ? month : undefined,
    ceco: textOf(ceco),
    persona: textOf(persona),
  };
}

/** `Octubre 2026` of `2026-10` */
function monthName(key: string): string {
  const [anio = 0, month = 1] = key.split('-').map(Number);
  return monthText({ anio, mes: month });
}

/** "Reclamos" of Gastos: the own, and those of orders that one audits (W-234, W-235), by what one chooses (W-354). */
export function ReclamosScreen({ account, tabs }: { account: CorporateAccount; tabs: ReactNode }) {
  const [filter, patch] = useUrlState(readFilter);
  const key = accountKey(account);
  const list = useInfiniteQuery(reclamosQuery(key, account.idClientePadre, filter));
  const choices = list.data?.pages[0]?.opciones;
  const namedOptions = (list: ReclamoOptions['cecos'] = []) =>
    list.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  const select = (
    label: string,
    value: string | undefined,
    options: readonly SelectOption[],
    onChange: (chosen: string | undefined) => void,
  ) => (
    <SelectField
      label={label}
      value={value ?? ALL}
      options={[{ value: ALL, label: TEXT.all }, ...options]}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      className={styles['estado']}
    />
  );
  const months = (choices?.meses ?? []).map((key) => ({ value: key, label: monthName(key) }));
  return (
    <ListPage
      {...SECTIONS.gastos}
      filters={
        <>
          {tabs}
          <div className={styles['filters']}>
            <SelectField
              label={TEXT.estado}
              value={filter.estado}
              options={OPTIONS}
              onChange={(chosen) => patch({ estado: chosen === 'todos' ? undefined : chosen })}
              className={styles['estado']}
            />
            {select(TEXT.mes, filter.mes, months, (chosen) => {
              const [anio, month] = chosen?.split('-') ?? [];
              patch({ anio, mes: month && String(Number(month)) });
            })}
            {select(TEXT.ceco, filter.ceco, namedOptions(choices?.cecos), (ceco) => patch({ ceco }))}
            {select(TEXT.persona, filter.persona, namedOptions(choices?.personas), (persona) => patch({ persona }))}
          </div>
        </>
      }
    >
      <ReclamosList account={key} idCliente={account.idClientePadre} filter={filter} />
    </ListPage>
  );
}

const ALL = '';
