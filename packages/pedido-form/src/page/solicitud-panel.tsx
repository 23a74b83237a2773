import { hasPreview } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { StagePanel, type StagePlace } from '../direcciones/stage-panel.tsx';
import { asksPunto, type SolicitudForm } from '../form/solicitud-form.ts';
import { priceText, TEXT, TYPE_TEXT } from '../messages.ts';
import { ConfirmButton } from '../sending/confirm-button.tsx';
import { confirmPrice } from '../sending/confirm-price.ts';
import { RequestFailure } from '../sending/request-failure.tsx';
import { FORM_TEXT } from './messages.ts';
import { PanelHeader } from './panel-header.tsx';
import type { SectionsContext } from './section-bodies.tsx';
import { Sections } from './sections.tsx';
import styles from './solicitud-panel.module.css';

export interface SolicitudPanelProps extends StagePlace, Omit<SectionsContext, 'onSearchFocus'> {
  onBack: () => void;
  onConfirm: () => void;
  /** Where the form was begun on an earlier visit. */
  onStartAnew?: (() => void) | undefined;
  /** Beside the title: how the form is filled in. */
  help?: ReactNode;
  /** Of a pedido that exists, in place of what asks for a new one. */
  title?: string;
  /** On the button, where there is no preview to come. */
  askText?: string;
  footer?: ReactNode;
}

/** The booking dashboard of one form: back and title, its sections, the confirm button (O-042, O-046). */
export function SolicitudPanel(props: SolicitudPanelProps) {
  const { view, isSheet, size, onSizeChange, onBack, onConfirm, onStartAnew } = props;
  const { form, service, services } = view;
  const { title = TYPE_TEXT[form.type].title } = props;
  const price = confirmPrice(view);
  const heading = useFirstFocus(isSheet);
  const isSearching = hasSearchOpen(form);

  useEffect(() => {
    if (!isSearching) onSizeChange('half');
  }, [isSearching, onSizeChange]);

  return (
    <StagePanel
      label={title}
      isSheet={isSheet}
      size={size}
      onSizeChange={onSizeChange}
      header={
        <PanelHeader title={title} heading={heading} onBack={onBack}>
          {props.help}
        </PanelHeader>
      }
      footer={
        props.footer ?? (
          <>
            <RequestFailure request={form.request} />
            {price.beside === '' ? null : <p className="text-sm soft figures under-2 text-middle">{price.beside}</p>}
            <ConfirmButton
              label={props.askText ?? confirmText(form)}
              unit={price.unit}
              precotizacion={price.precotizacion}
              isApproximate={asksPunto(form)}
              isWaiting={services.state === 'loading' || view.back.state === 'loading'}
              isSending={form.request.state === 'loading'}
              onConfirm={onConfirm}
            />
            <VisuallyHidden as="p" role="status">
              {service ? `${service.tipoVehiculo}: ${priceText(service.precotizacion)}` : ''}
            </VisuallyHidden>
          </>
        )
      }
    >
      {onStartAnew ? (
        <div className={styles['resumed']}>
          <p className="flat" role="status">
            {FORM_TEXT.continuing}
          </p>
          <Button variant="quiet" size="sm" onClick={onStartAnew}>
            {FORM_TEXT.startAnew}
          </Button>
        </div>
      ) : null}
      <Sections {...props} onSearchFocus={() => onSizeChange('full')} />
    </StagePanel>
  );
}

/** With a preview to come the button goes on; else it orders (O-055, O-116, DO-10). */
function confirmText({ type, departure, plan }: SolicitudForm): string {
  if (hasPreview(type)) return TEXT.goOn;
  return departure === null && plan === null ? TEXT.ask : TEXT.reserve;
}

/** A list of suggestions needs the height of the sheet. */
function hasSearchOpen({ open, persona }: SolicitudForm): boolean {
  const isDireccion = open === 'origen' || open === 'destino' || open === 'paradas';
  return isDireccion || (open === 'persona' && !persona.person);
}

/** A new panel takes the focus: its first field where there is a keyboard, its title where one would open over it. */
function useFirstFocus(isSheet: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const startsAsSheet = useRef(isSheet);
  useEffect(() => {
    const panel = heading.current?.closest('section');
    const field = startsAsSheet.current ? null : panel?.querySelector<HTMLElement>('[data-first]');
    (field ?? heading.current)?.focus({ preventScroll: true });
  }, []);
  return heading;
}
