import { ParadaTimeline } from '@traza/pedido-form/direcciones/parada-timeline.tsx';
import { StagePanel, type StagePlace } from '@traza/pedido-form/direcciones/stage-panel.tsx';
import { timelineOf } from '@traza/pedido-form/direcciones/viaje-view.ts';
import { asientoDateText } from '@traza/pedido-form/form/salida-paradas.ts';
import { solicitudFacts, totalOf } from '@traza/pedido-form/form/solicitud-facts.tsx';
import { priceUnit, type SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { departureOf, type SolicitudView } from '@traza/pedido-form/form/solicitud-view.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { departureText, priceText, TEXT } from '@traza/pedido-form/messages.ts';
import { PanelHeader } from '@traza/pedido-form/page/panel-header.tsx';
import { ConfirmButton } from '@traza/pedido-form/sending/confirm-button.tsx';
import { waitPriceText } from '@traza/pedido-form/sending/confirm-price.ts';
import { RequestFailure } from '@traza/pedido-form/sending/request-failure.tsx';
import { SERVICES_TEXT } from '@traza/pedido-form/services/messages.ts';
import { FactList } from '@traza/ui/fact-list.tsx';
import { useHeadingFocus } from '@traza/ui/use-heading-focus.ts';

export interface PreviewPanelProps extends StagePlace {
  view: SolicitudView;
  onBack: () => void;
  onConfirm: () => void;
}

/** The trip once more before it is sent; going back keeps everything (O-116…O-118). */
export function PreviewPanel({ view, onBack, onConfirm, ...panel }: PreviewPanelProps) {
  const { form, service, services, cecoChoice } = view;
  const { requester } = useFormHost();
  const heading = useHeadingFocus();

  const facts = solicitudFacts(form, {
    service: service?.tipoVehiculo ?? TEXT.searching,
    date: dateText(form),
    ceco: cecoChoice.ceco?.denominacion ?? '',
    price: service ? priceText(service.precotizacion, priceUnit(form)) : '…',
    wait: waitPriceText(form, service),
    total: service && form.recorrido ? totalOf(service.precotizacion, form.pasajeros.length) : null,
    self: requester,
  });

  return (
    <StagePanel
      {...panel}
      label={SERVICES_TEXT.preview}
      header={<PanelHeader title={SERVICES_TEXT.preview} heading={heading} onBack={onBack} />}
      footer={
        <>
          <RequestFailure request={form.request} />
          <ConfirmButton
            label={form.departure === null || form.recorrido ? TEXT.ask : TEXT.reserve}
            unit={priceUnit(form)}
            precotizacion={service?.precotizacion}
            isWaiting={services.state === 'loading'}
            isSending={form.request.state === 'loading'}
            onConfirm={onConfirm}
          />
        </>
      }
    >
      <div className="stack-4">
        <p className="text-sm soft flat">{SERVICES_TEXT.previewHint}</p>
        <ParadaTimeline paradas={timelineOf(form)} />
        <FactList facts={facts} isBelow />
        {form.paradas.some(({ espera }) => espera > 0) ? (
          <p className="text-sm soft flat">{SERVICES_TEXT.waitExcluded}</p>
        ) : null}
      </div>
    </StagePanel>
  );
}

function dateText(form: SolicitudForm): string {
  const { departure, recorrido } = form;
  if (recorrido) return asientoDateText(form);
  return departure ? departureText(departureOf(departure)) : TEXT.asap;
}
