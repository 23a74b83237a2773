import type { CostoLine, Costos, Pasaje, Pedido } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { ownAsientoPrice, sortCostoLines } from '@traza/domain/pedidos';
import { Skeleton, Skeletons } from '@traza/ui/skeleton.tsx';
import { isCarpool } from './asientos.ts';
import styles from './costos-section.module.css';
import { DETAIL_TEXT } from './detail-text.ts';
import { costoLineText, costosNote, pasajeText, shareText } from './pedido-detail-text.ts';
import { FREE, PEDIDO_TEXT } from './pedido-text.ts';
import { Section } from './section.tsx';

interface CostosSectionProps {
  pedido: Pedido;
  /** Undefined until they have come. */
  costos: Costos | undefined;
  hasFailed: boolean;
}

/** The costs of an ended pedido, with their reasons (T-124…T-132). */
export function CostosSection({ pedido, costos, hasFailed }: CostosSectionProps) {
  if (pedido.status === 'anulado') return <FreeOfCostos pedido={pedido} />;
  return (
    <Section id="costos" title={DETAIL_TEXT.costos}>
      <Note pedido={pedido} />
      {pedido.extras.type === 'v' && pedido.extras.recorridoDudoso ? (
        <p className={styles['note']}>{DETAIL_TEXT.wayDoubtful}</p>
      ) : null}
      <Lines pedido={pedido} costos={costos} hasFailed={hasFailed} />
    </Section>
  );
}

/** Cancelled in time: nothing is owed, whatever was quoted (T-125). */
function FreeOfCostos({ pedido }: { pedido: Pedido }) {
  return (
    <Section id="costos" title={DETAIL_TEXT.costos}>
      <Note pedido={pedido} />
      <dl className={styles['lines']}>
        <Line name={DETAIL_TEXT.total} value={FREE} kind="total" />
      </dl>
    </Section>
  );
}

function Note({ pedido }: { pedido: Pedido }) {
  const note = costosNote(pedido);
  return note ? <p className={styles['note']}>{note}</p> : null;
}

function Lines({ pedido, costos, hasFailed }: CostosSectionProps) {
  if (hasFailed) return <p className={styles['note']}>{DETAIL_TEXT.costosFailed}</p>;
  if (!costos) return <CostosSkeleton />;
  const { importeTotal, coefProrrateo, importeProrrateado, precotizacion, detalle } = costos;
  const beyond = pedido.extras.type === 'v' ? pedido.extras.lineasDesmedidas : undefined;
  return (
    <>
      <dl className={styles['lines']}>
        {sortCostoLines(detalle).map((line, index) => (
          // lines have no number of their own, and never change places
          <CostoLineRow key={`${line.concepto} ${index}`} line={line} isBeyond={beyond?.includes(index) ?? false} />
        ))}
        <Line name={DETAIL_TEXT.total} value={formatPesos(importeTotal)} kind="total" />
        <OwnShare pedido={pedido} share={importeProrrateado} coefficient={coefProrrateo} />
        {precotizacion !== null && precotizacion >= 0 ? (
          <Line name={DETAIL_TEXT.quoted} value={formatPesos(precotizacion)} kind="quiet" />
        ) : null}
      </dl>
      <Shares pasajes={pedido.extras.pasajes} />
    </>
  );
}

/** What the viewer pays of it: their share, or the price at which their asientos of a salida were sold (T-132, W-070). */
function OwnShare({ pedido, share, coefficient }: { pedido: Pedido; share: number; coefficient: number }) {
  const own = ownAsientoPrice(pedido);
  if (own !== undefined) return <Line name={PEDIDO_TEXT.asiento} value={formatPesos(own)} />;
  // of the seats of others the total is already the part that the viewer sees
  if (coefficient >= 100 || isCarpool(pedido)) return null;
  return <Line name={shareText(coefficient)} value={formatPesos(share)} />;
}

function CostoLineRow({ line, isBeyond }: { line: CostoLine; isBeyond: boolean }) {
  const { name, amount } = costoLineText(line);
  const mark = isBeyond ? DETAIL_TEXT.lineBeyond : undefined;
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
      <dt className="shrink anywhere">
        {name} {amount ? <span className={styles['amount']}>{amount}</span> : null}
        {mark ? <span className="block warning">{mark}</span> : null}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The share of each pasaje, where several pay and the viewer may see it (T-132). */
function Shares({ pasajes }: { pasajes: readonly Pasaje[] }) {
  const bearing = pasajes.flatMap((pasaje) => {
    const importe = pasaje.prorrateo?.importe;
    return typeof importe === 'number' ? [{ pasaje, importe }] : [];
  });
  if (bearing.length < 2) return null;
  return (
    <dl className={styles['shares']}>
      {bearing.map(({ pasaje, importe }) => (
        <Line key={pasaje.idPasaje} name={pasajeText(pasaje)} value={formatPesos(importe)} kind="quiet" />
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
