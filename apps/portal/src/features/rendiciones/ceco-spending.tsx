import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureOf } from '@traza/client/list-failure.ts';
import type { RendicionLine } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { type MonthOf, monthBefore } from '@traza/domain/rendiciones';
import { ListPage, ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { differenceOf, monthText, signedPesos } from '@traza/words/rendiciones/rendicion.ts';
import { Wallet } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { errorText } from '#lib/error-text.ts';
import { SECTIONS } from '#lib/sections.ts';
import { rendicionesQuery } from './api.ts';
import styles from './ceco-spending.module.css';
import { CECOS } from './messages.ts';
import { useGastosUrl } from './use-gastos-url.ts';

interface CecoSpendingProps {
  account: CorporateAccount;
  tabs: ReactNode;
}

/** The cecos that the account audits with what each spent this month and the month before; each leads to its account (W-381). */
export function CecoSpending({ account, tabs }: CecoSpendingProps) {
  const { running } = useGastosUrl();
  const titleId = useId();
  const list = useQuery(rendicionesQuery(accountKey(account), account.idClientePadre, running));
  const lines = list.data?.rendiciones ?? [];
  const cecos = lines.filter(({ alcance: scope }) => scope === 'ceco').toSorted(bySpending);
  const whole = lines.filter(({ alcance: scope }) => scope === 'cliente');
  return (
    <ListPage {...SECTIONS.gastos} filters={tabs}>
      <ListState
        isPending={list.isPending}
        failure={failureOf(list, CECOS.failed, errorText)}
        isEmpty={cecos.length === 0}
        skeleton={{ count: 6, height: 52 }}
        empty={<EmptyState icon={<Wallet size={26} />} title={CECOS.empty} description={CECOS.emptyHint} />}
      >
        <p id={titleId} className="text-sm soft under-2">
          {CECOS.title}
        </p>
        <table className={styles['table']} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{CECOS.ceco}</th>
              <th scope="col">
                {monthText(running)}
                <small>{CECOS.soFar}</small>
              </th>
              <th scope="col">{monthText(monthBefore(running))}</th>
              <th scope="col" data-wide>
                {CECOS.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {cecos.map((line) => (
              <Row key={line.idAlcance} line={line} month={running} />
            ))}
          </tbody>
          {whole.length === 0 ? null : (
            <tfoot>
              {whole.map((line) => (
                <Row key={line.idAlcance} line={line} month={running} />
              ))}
            </tfoot>
          )}
        </table>
      </ListState>
    </ListPage>
  );
}

/** Who spends most first; equals by name. */
function bySpending(a: RendicionLine, b: RendicionLine): number {
  return b.importe - a.importe || b.anterior - a.anterior || a.nombre.localeCompare(b.nombre, 'es');
}

function Row({ line, month: { anio, mes } }: { line: RendicionLine; month: MonthOf }) {
  const { alcance: scope, idAlcance, nombre, importe, anterior } = line;
  return (
    <tr>
      <th scope="row">
        <Link
          to="/gastos"
          search={{ vista: 'cuenta', anio: String(anio), mes: String(mes), alcance: scope, id: String(idAlcance) }}
        >
          {scope === 'cliente' ? CECOS.whole(nombre) : nombre}
        </Link>
      </th>
      <td>
        <strong>{formatPesos(importe)}</strong>
      </td>
      <td>{formatPesos(anterior)}</td>
      <td data-wide>{signedPesos(differenceOf(importe, anterior))}</td>
    </tr>
  );
}
