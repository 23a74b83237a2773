import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSession } from '#lib/session.ts';
import type { SheetSize } from '#ui/bottom-sheet.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import styles from './crear-page.module.css';
import { departureText, priceText, TEXT } from './messages.ts';
import { OrderFacts, orderFacts } from './order-facts.tsx';
import { RequestFailure } from './request-failure.tsx';
import { StagePanel } from './stage-panel.tsx';
import { StopTimeline } from './stop-timeline.tsx';
import { timelineOf } from './trip-view.ts';
import { departureOf, type OrderView } from './use-order-form.ts';

interface PreviewPanelProps {
  view: OrderView;
  isSheet: boolean;
  size: SheetSize;
  onSizeChange: (size: SheetSize) => void;
  onBack: () => void;
  onConfirm: () => void;
}

/** The trip once more before it is sent; going back keeps everything (O-116…O-118). */
export function PreviewPanel({ view, onBack, onConfirm, ...panel }: PreviewPanelProps) {
  const { form, service, services, cecoChoice } = view;
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const facts = orderFacts(form, {
    service: service?.tipoVehiculo ?? TEXT.searching,
    date: form.departure ? departureText(departureOf(form.departure)) : TEXT.asap,
    ceco: cecoChoice.ceco?.denominacion ?? '',
    price: service ? priceText(service.precotizacion) : '…',
    self: `${user.nombre} ${user.apellido}`,
  });

  return (
    <StagePanel
      {...panel}
      label={TEXT.preview}
      header={
        <div className={styles['header']}>
          <IconButton label={TEXT.back} tooltip="none" onClick={onBack}>
            <ArrowLeft size={20} aria-hidden />
          </IconButton>
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {TEXT.preview}
          </h1>
        </div>
      }
      footer={
        <>
          <RequestFailure request={form.request} />
          <ConfirmButton
            label={form.departure === null ? TEXT.ask : TEXT.reserve}
            isPerLeg={false}
            precotizacion={service?.precotizacion}
            isWaiting={services.state === 'loading'}
            isSending={form.request.state === 'loading'}
            onConfirm={onConfirm}
          />
        </>
      }
    >
      <div className={styles['preview']}>
        <p className={styles['hint']}>{TEXT.previewHint}</p>
        <StopTimeline stops={timelineOf(form)} />
        <OrderFacts facts={facts} />
        {form.paradas.some(({ espera }) => espera > 0) ? <p className={styles['hint']}>{TEXT.waitExcluded}</p> : null}
      </div>
    </StagePanel>
  );
}
