import type { EditPreview } from '@traza/contract';
import { type Changed, ChangedContext, ChangedNotice } from '@traza/ui/windows/changed.tsx';
import { ArrowRight, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { createErrorText, priceText } from '../messages.ts';
import { ConfirmButton } from '../sending/confirm-button.tsx';
import { Failure, RequestFailure } from '../sending/request-failure.tsx';
import styles from './edit.module.css';
import type { EditLine } from './edit-lines.ts';
import { differenceText, EDIT_TEXT, untilText } from './messages.ts';

export interface EditFooterProps {
  form: SolicitudForm;
  lines: readonly EditLine[];
  /** Of its other way. */
  other?: ReactNode;
  preview: EditPreview | null;
  error: unknown;
  isWaiting: boolean;
  changed: Changed | null;
  isSending: boolean;
  onSave: () => void;
}

/** What changes, what it costs more or less, and the button that makes it so. */
export function EditFooter({
  form,
  lines,
  other,
  preview,
  error,
  isWaiting,
  changed,
  isSending,
  onSave,
}: EditFooterProps) {
  if (lines.length === 0) {
    return (
      <>
        {other}
        <p className="flat text-sm soft text-middle">{EDIT_TEXT.same}</p>
      </>
    );
  }
  return (
    <>
      <section className={styles['changes']} aria-label={EDIT_TEXT.changes}>
        <dl className="stack-1 flat">
          {lines.map(({ name, before, after }) => (
            <Line key={name} name={name} before={before} after={after} />
          ))}
          {preview ? <PriceLine preview={preview} /> : null}
        </dl>
        <div role="status" className={styles['notes']}>
          {preview ? <Notes preview={preview} /> : null}
        </div>
      </section>
      {other}
      {error ? <Failure text={createErrorText(error)} /> : null}
      <RequestFailure request={form.request} />
      <ChangedContext value={changed}>
        <ChangedNotice />
      </ChangedContext>
      <ConfirmButton
        label={preview?.regresoAntes ? EDIT_TEXT.saveAnyway : EDIT_TEXT.save}
        unit=""
        precotizacion={preview && !isWaiting ? (preview.precotizacion ?? -1) : undefined}
        isWaiting={isWaiting || Boolean(error) || changed !== null}
        isSending={isSending}
        onConfirm={onSave}
      />
    </>
  );
}

function Line({ name, before, after }: EditLine) {
  return (
    <div className={styles['line']}>
      <dt className="soft">{name}</dt>
      <dd>
        <del>{before || EDIT_TEXT.none}</del>
        <ArrowRight size={14} aria-hidden />
        <ins>{after || EDIT_TEXT.none}</ins>
      </dd>
    </div>
  );
}

function PriceLine({ preview: { antes, precotizacion, diferencia } }: { preview: EditPreview }) {
  return (
    <div className={styles['line']}>
      <dt className="soft">{EDIT_TEXT.price}</dt>
      <dd>
        {diferencia === 0 ? null : (
          <>
            <del>{priceText(antes)}</del>
            <ArrowRight size={14} aria-hidden />
          </>
        )}
        <ins>{priceText(precotizacion)}</ins>
        <strong className={styles['difference']}>{differenceText(diferencia)}</strong>
      </dd>
    </div>
  );
}

function Notes({ preview: { forma, estado, hasta, regresoAntes } }: { preview: EditPreview }) {
  return (
    <>
      {regresoAntes ? <Note isWarning>{EDIT_TEXT.backTooEarly}</Note> : null}
      {forma === 'reemplazo' ? <Note>{EDIT_TEXT.replaces}</Note> : null}
      {estado === 'B' ? <Note>{EDIT_TEXT.approval}</Note> : null}
      {hasta === null ? null : <Note>{untilText(hasta)}</Note>}
    </>
  );
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Icon = isWarning ? TriangleAlert : Info;
  return (
    <p className={styles['note']} data-warning={isWarning || undefined}>
      <Icon size={15} aria-hidden />
      {children}
    </p>
  );
}
