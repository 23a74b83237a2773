import { useQuery } from '@tanstack/react-query';
import type { CostoLine, Pasaje, Pedido } from '@traza/contract';
import {
  type Cents,
  centsFromPesos,
  formatCents,
  formatPesos,
  isOver,
  ownAsientoPrice,
  shareOf,
  shareTotal,
  sortCostoLines,
} from '@traza/domain';
import { Skeleton, Skeletons } from '@traza/ui/skeleton.tsx';
import { costosQuery } from '../api.ts';
import { costosOf } from '../hrefs.ts';
import { costoLineText, costosNote, FREE, pasajeText, shareText, TEXT } from '../messages.ts';
import styles from './costos-section.module.css';
import { DETALLE_TEXT } from './messages.ts';
import { isCarpool } from './recorrido.ts';
import { Section } from './section.tsx';

interface CostosSectionProps {
  account: string;
  pedido: Pedido;
}

/** What an ended order cost, and why (T-124…T-132). */
export function CostosSection({ account, pedido }: CostosSectionProps) {
  const idViaje = costosOf(pedido);
  if (pedido.status === 'anulado') return <FreeOfCostos pedido={pedido} />;
  if (!isOver(pedido.status) || idViaje === undefined) return null;
  return (
    <Section id="costos" title={DETALLE_TEXT.costos}>
      <Note pedido={pedido} />
      {pedido.extras.type === 'v' && pedido.extras.recorridoDudoso ? (
        <p className={styles['note']}>{DETALLE_TEXT.wayDoubtful}</p>
      ) : null}
      <Costos account={account} pedido={pedido} idViaje={idViaje} />
    </Section>
  );
}

/** Cancelled in time: nothing is owed, whatever was quoted (T-125). */
function FreeOfCostos({ pedido }: { pedido: Pedido }) {
  return (
    <Section id="costos" title={DETALLE_TEXT.costos}>
      <Note pedido={pedido} />
      <dl className={styles['lines']}>
        <Line name={DETALLE_TEXT.total} value={FREE} kind="total" />
      </dl>
    </Section>
  );
}

function Note({ pedido }: { pedido: Pedido }) {
  const note = costosNote(pedido);
  return note ? <p className={styles['note']}>{note}</p> : null;
}

function Costos({ account, pedido, idViaje }: CostosSectionProps & { idViaje: number }) {
  const { data, isError } = useQuery(costosQuery(account, idViaje, pedido.modified));
  if (isError) return <p className={styles['note']}>{DETALLE_TEXT.costosFailed}</p>;
  if (!data) return <CostosSkeleton />;
  const { importeTotal, coefProrrateo, precotizacion, detalle } = data;
  const total = centsFromPesos(importeTotal);
  const beyond = pedido.extras.type === 'v' ? pedido.extras.lineasDesmedidas : undefined;
  return (
    <>
      <dl className={styles['lines']}>
        {sortCostoLines(detalle).map((line, index) => (
          // lines have no number of their own, and never change places
          <CostoLineRow key={`${line.concepto} ${index}`} line={line} isBeyond={beyond?.includes(index) ?? false} />
        ))}
        <Line name={DETALLE_TEXT.total} value={formatCents(total)} kind="total" />
        <OwnShare pedido={pedido} total={total} coefficient={coefProrrateo} />
        {precotizacion !== null && precotizacion >= 0 ? (
          <Line name={DETALLE_TEXT.quoted} value={formatPesos(precotizacion)} kind="quiet" />
        ) : null}
      </dl>
      <Shares total={importeTotal} pasajes={pedido.extras.pasajes} />
    </>
  );
}

/** What the viewer bears of it: by percentage, or what was told of their seats of a salida (T-132, W-070). */
function OwnShare({ pedido, total, coefficient }: { pedido: Pedido; total: Cents; coefficient: number }) {
  const own = ownAsientoPrice(pedido);
  if (own !== undefined) return <Line name={TEXT.asiento} value={formatPesos(own)} />;
  // of the seats of others the total is already the part that the viewer sees
  if (coefficient >= 100 || isCarpool(pedido)) return null;
  return <Line name={shareText(coefficient)} value={formatCents(shareOf(total, coefficient))} />;
}

function CostoLineRow({ line, isBeyond }: { line: CostoLine; isBeyond: boolean }) {
  const { name, amount } = costoLineText(line);
  const mark = isBeyond ? DETALLE_TEXT.lineBeyond : undefined;
  return <Line name={name} amount={amount} mark={mark} value={formatPesos(line.importe)} />;
}

interface LineProps {
  name: string;
  amount?: string;
  /** What is odd about it. */
  mark?: string | undefined;
  value: string;
  kind?: 'line' | 'total' | 'quiet';
}

function Line({ name, amount, mark, value, kind = 'line' }: LineProps) {
  return (
    <div className={styles['line']} data-kind={kind}>
      <dt>
        {name} {amount ? <span className={styles['amount']}>{amount}</span> : null}
        {mark ? <span className={styles['beyond']}>{mark}</span> : null}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What each one bears, where several do and it is not kept from the viewer (T-132). */
function Shares({ total, pasajes }: { total: number; pasajes: readonly Pasaje[] }) {
  const bearing = pasajes.filter(({ tipo, coefProrrateo }) => tipo !== 'ASIENTO VACÍO' && coefProrrateo > 0);
  if (bearing.length < 2) return null;
  const shares = shareTotal(
    centsFromPesos(total),
    bearing.map(({ coefProrrateo }) => coefProrrateo),
  );
  return (
    <dl className={styles['shares']}>
      {bearing.map((pasaje, index) => (
        <Line
          key={pasaje.idPasaje}
          name={pasajeText(pasaje)}
          value={
            pasaje.precioAsiento === undefined
              ? formatCents(shares[index] ?? shareOf(centsFromPesos(total), pasaje.coefProrrateo))
              : formatPesos(pasaje.precioAsiento)
          }
          kind="quiet"
        />
      ))}
    </dl>
  );
}

function CostosSkeleton() {
  return (
    <Skeletons className={styles['skeleton']}>
      <Skeleton height={14} />
      <Skeleton height={14} />
      <Skeleton height={14} />
    </Skeletons>
  );
}
