import { formatTime } from '@traza/domain';
import type { PlanViaje } from '@traza/domain/solicitudes';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import type { PreviewState } from '../form/solicitud-view.ts';
import { priceText } from '../messages.ts';
import styles from './plan-dialog.module.css';
import { PLAN_TEXT, planTotalText, shortDay, skippedText, viajesText } from './plan-messages.ts';

interface PlanPreviewProps {
  preview: PreviewState;
  /** The dates as far as the portal knows them by itself: without prices and holidays. */
  planned: readonly PlanViaje[];
  /** Why there are none. */
  empty: string;
}

/** Every date of the plan with its price, before it is asked for; the days that it skips stand in their places. */
export function PlanPreview({ preview, planned, empty }: PlanPreviewProps) {
  return (
    <section className={styles['preview']} aria-label={PLAN_TEXT.preview}>
      <h3 className="text-md strong under-2 line-20">{PLAN_TEXT.preview}</h3>
      <PreviewBody preview={preview} planned={planned} empty={empty} />
    </section>
  );
}

function PreviewBody({ preview, planned, empty }: PlanPreviewProps) {
  if (planned.length === 0) return <p className="flat text-md soft line-20">{empty}</p>;
  switch (preview.state) {
    case 'needsEnds':
    case 'needsService':
      return (
        <>
          <ViajeList rows={planned.map((viaje) => rowOf(viaje))} />
          <Total text={viajesText(planned.length)} note={PLAN_TEXT[preview.state]} />
        </>
      );
    case 'loading':
      return (
        <>
          <div className={styles['viajes']} aria-busy aria-label={PLAN_TEXT.pricing} role="status">
            <SkeletonRows count={Math.min(planned.length, 8)} height={24} gap={12} />
          </div>
          <Total text={viajesText(planned.length)} note={PLAN_TEXT.pricing} />
        </>
      );
    case 'error':
      return (
        <p role="alert" className={styles['error']}>
          {preview.text}
        </p>
      );
    case 'loaded':
      return (
        <>
          <ViajeList rows={rowsOf(preview.preview)} />
          <Total
            text={planTotalText(preview.preview)}
            note={preview.preview.total === null ? PLAN_TEXT.partialTotal : null}
          />
        </>
      );
  }
}

interface PreviewRow {
  date: string;
  leg: PlanViaje['leg'];
  /** Empty for a day that is skipped. */
  time: string;
  text: string;
  isSkipped: boolean;
}

function rowOf({ date, leg, departure }: PlanViaje): PreviewRow {
  return { date, leg, time: formatTime(departure), text: '', isSkipped: false };
}

type Loaded = Extract<PreviewState, { state: 'loaded' }>['preview'];

function rowsOf({ viajes, omitidos }: Loaded): PreviewRow[] {
  const planned = viajes.map(({ fecha, tramo, fechaHoraSalida, precotizacion }) => ({
    date: fecha,
    leg: tramo,
    time: formatTime(fechaHoraSalida),
    text: priceText(precotizacion),
    isSkipped: false,
  }));
  const skipped = omitidos.map(({ fecha, tramo, motivo }) => ({
    date: fecha,
    leg: tramo,
    time: '',
    text: skippedText(motivo),
    isSkipped: true,
  }));
  return [...planned, ...skipped].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

/** The way out comes before the way back of the same day. */
function keyOf({ date, leg }: PreviewRow): string {
  return `${date} ${leg}`;
}

function ViajeList({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    // a list that scrolls is reached with the keyboard too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <ul className={styles['viajes']} tabIndex={0} aria-label={PLAN_TEXT.preview}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles['viaje']} data-skipped={row.isSkipped || undefined}>
          <span className={styles['viajeDay']}>{shortDay(row.date)}</span>
          <span className="soft">{row.leg === 'ida' ? PLAN_TEXT.out : PLAN_TEXT.back}</span>
          <span className={styles['tripTime']}>{row.time === '' ? '' : `${row.time} hs`}</span>
          <span className={styles['viajePrice']}>{row.text}</span>
        </li>
      ))}
    </ul>
  );
}

function Total({ text, note }: { text: string; note: string | null }) {
  return (
    <div className={styles['total']} role="status">
      <strong>{text}</strong>
      {note ? <span className="text-sm soft regular">{note}</span> : null}
    </div>
  );
}
