import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureOf } from '@traza/client/list-failure.ts';
import type { EfectoPedidos } from '@traza/contract';
import { formatDate, formatPesos, formatTime } from '@traza/domain';
import { type MonthOf, monthBefore } from '@traza/domain/rendiciones';
import { ListState } from '@traza/ui/list-page.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { signedPesos } from '@traza/words/rendiciones/rendicion.ts';
import { errorText } from '#lib/error-text.ts';
import { MoreRows } from '#lib/more-rows.tsx';
import { efectoQuery, type RendicionView, type Where } from './api.ts';
import styles from './efecto-window.module.css';
import { changedText, efectoAbout, efectoMonthText, efectoTitle, sumText, TEXT } from './messages.ts';

interface EfectoWindowProps {
  where: Where;
  efecto: RendicionView['efectos'][number];
  onClose: () => void;
}

/** The pedidos behind an efecto, of both months, each with its aporte: they sum to the efecto (W-193). Loaded lazily. */
export function EfectoWindow({ where, efecto: { clave, importe: told }, onClose }: EfectoWindowProps) {
  const list = useInfiniteQuery(efectoQuery(where, clave));
  const [first] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap((page) => page.filas) ?? [];
  return (
    <Dialog title={efectoTitle(clave)} size={640} isTall onClose={onClose}>
      <p className="text-sm soft under-3">{efectoAbout(clave, where)}</p>
      <ListState
        isPending={list.isPending}
        failure={failureOf(list, TEXT.efectoFailed, errorText)}
        isEmpty={rows.length === 0}
        skeleton={{ count: 6, height: 32, gap: 8 }}
        empty={<p>{TEXT.noEfecto}</p>}
      >
        {first ? (
          <>
            <Pedidos month={where} of={first.ahora} filas={rows.filter(({ de }) => de === 'ahora')} />
            {first.antes.pedidos === 0 ? null : (
              <Pedidos month={monthBefore(where)} of={first.antes} filas={rows.filter(({ de }) => de === 'antes')} />
            )}
            <MoreRows list={list} />
            <p className={styles['sum']}>{sumText(first.importe)}</p>
            {first.importe === told ? null : <p className="text-sm soft under-3">{changedText(told)}</p>}
          </>
        ) : null}
      </ListState>
    </Dialog>
  );
}

interface PedidosProps {
  month: MonthOf;
  of: EfectoPedidos['ahora'];
  /** The rows loaded so far. */
  filas: EfectoPedidos['filas'];
}

function Pedidos({ month, of, filas: rows }: PedidosProps) {
  const title = efectoMonthText(month, of);
  return (
    <section className={styles['month']}>
      <h3 className="text-sm figures under-2">{title}</h3>
      {rows.length === 0 ? null : (
        <table className={styles['table']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{TEXT.pedido}</th>
              <th scope="col">{TEXT.salida}</th>
              <th scope="col">{TEXT.share}</th>
              <th scope="col">{TEXT.aporte}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, inicio, importe, aporte }) => (
              <tr key={id}>
                <th scope="row">
                  <Link className="accent" to="/informes" search={{ vista: 'pedidos', selected: String(id) }}>
                    {id}
                  </Link>
                </th>
                <td>{`${formatDate(inicio)} ${formatTime(inicio)}`}</td>
                <td>{formatPesos(importe)}</td>
                <td>{signedPesos(aporte)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
