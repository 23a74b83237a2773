import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { shownInPlace } from '@traza/client/use-sending.ts';
import type { Inicio } from '@traza/contract';
import { pointKey } from '@traza/domain/direcciones';
import { hasCotizacion, type ServiceOption } from '@traza/domain/solicitudes';
import { type CreateRequest, createSolicitud, registerUses, servicesQuery } from '@traza/pedido-form/api.ts';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { cecoChoiceOf } from '@traza/pedido-form/form/solicitud-view.ts';
import { pointsText, wholeViaje } from '@traza/pedido-form/form/viaje-paradas.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { createErrorText, priceText } from '@traza/pedido-form/messages.ts';
import { createRequest } from '@traza/pedido-form/sending/create-body.ts';
import { requesterOf, type TakenSolicitud } from '@traza/pedido-form/sending/use-confirm.ts';
import { Button } from '@traza/ui/button.tsx';
import { Star } from 'lucide-react';
import { type ComponentType, type MouseEvent, Suspense, useId } from 'react';
import { useSend } from '#lib/use-send.ts';
import type { AgainDetailProps } from './again-detail.tsx';
import styles from './home.module.css';
import { againTitle, againWay, INICIO_TEXT, LACKING_TEXT, questionText } from './messages.ts';

export type RepeatOffer = Pick<
  NonNullable<Inicio['favoritos']>[number],
  'plantilla' | 'servicio' | 'precio' | 'recargo' | 'falta'
>;

export interface RepeatRowProps {
  again: RepeatOffer;
  /** What would be sent, filled in. */
  form: SolicitudForm;
  /** Of a favourite. */
  name: string | null;
  idFavorito: number | null;
  asksPrice: boolean;
  isOpen: boolean;
  onToggle: (opens: boolean) => void;
  onForm: (form: SolicitudForm) => void;
  onCreated: (taken: TakenSolicitud) => void;
  Detail: ComponentType<AgainDetailProps>;
}

/** An earlier pedido: the first press shows everything that will be sent, the second sends it (W-017, DW-04). */
export function RepeatRow(props: RepeatRowProps) {
  const { again, form, name, isOpen, onToggle, onForm } = props;
  const offer = useOffer(props);
  const { send, isSending, error } = useSendAgain(props, offer.service);
  const titleId = useId();
  const isWhole = again.falta === null;
  // nobody sends what has no price yet
  const isPricing = isOpen && offer.isLoading;

  function onPress(event: MouseEvent) {
    if (!isWhole) onForm(form);
    else if (!isOpen) onToggle(true);
    // the second click of a double one was meant for the first press
    else if (event.detail <= 1) send();
  }

  return (
    <li className={styles['row']} data-open={isOpen || undefined}>
      <div className="row-2">
        {name === null ? null : <Star className="firm accent" size={16} aria-hidden />}
        <div className="rest" id={titleId}>
          <span className="block text-md anywhere semibold">{name ?? againTitle(form)}</span>
          <span className="shape-clipped text-sm soft flat block">{subText(props, offer)}</span>
        </div>
        <Button
          size="sm"
          variant={isOpen ? 'primary' : 'secondary'}
          loading={isSending || isPricing}
          aria-describedby={titleId}
          {...(isWhole ? { 'aria-expanded': isOpen } : {})}
          onClick={onPress}
        >
          {isWhole ? questionText(offer.precio) : INICIO_TEXT.complete}
        </Button>
      </div>
      {isOpen ? <Opened {...props} service={offer.service} /> : null}
      {error === null ? null : (
        <p role="alert" className="text-md danger over-2">
          {createErrorText(error)}
        </p>
      )}
    </li>
  );
}

function Opened({
  again,
  form,
  name,
  idFavorito,
  service,
  Detail,
  ...acts
}: RepeatRowProps & { service: ServiceOption | null }) {
  return (
    <Suspense>
      <Detail
        form={form}
        service={service}
        recargo={again.recargo ?? service?.recargo ?? null}
        favorito={name === null || idFavorito === null ? null : { id: idFavorito, nombre: name }}
        onChange={() => acts.onForm(form)}
        onClose={() => acts.onToggle(false)}
      />
    </Suspense>
  );
}

interface Offer {
  isLoading: boolean;
  service: ServiceOption | null;
  /** Null while it is not known, and without a quote. */
  precio: number | null;
}

/** The service with today's price: the one that came with the home, else asked for this row alone (W-016). */
function useOffer({ again: { plantilla, servicio, precio, falta }, form, asksPrice }: RepeatRowProps): Offer {
  const host = useFormHost();
  const viaje = wholeViaje(form);
  const isUnknown = falta === null && precio === null && asksPrice && viaje !== null;
  const search = { paradas: isUnknown ? pointsText(viaje) : null, fechaHoraSalida: undefined };
  const { data, isLoading } = useQuery(servicesQuery(host, search));
  const idTipoVehiculo = plantilla.idTipoVehiculo ?? 0;
  if (precio !== null) {
    return { isLoading: false, precio, service: aService(idTipoVehiculo, servicio ?? '', precio) };
  }
  const service = data?.find((one) => one.idTipoVehiculo === idTipoVehiculo) ?? null;
  return { isLoading, service, precio: service && hasCotizacion(service) ? service.precotizacion : null };
}

function aService(idTipoVehiculo: number, tipoVehiculo: string, precotizacion: number): ServiceOption {
  const unsaid = { descripcionTipoVehiculo: '', esperaMin: null, esperaMax: null };
  return { ...unsaid, idTipoVehiculo, tipoVehiculo, precotizacion, textoPrecotizado: priceText(precotizacion) };
}

/** Sends the row once; a repeat after a lost answer carries the same key (DO-33). */
function useSendAgain({ form, onForm, onCreated }: RepeatRowProps, service: ServiceOption | null) {
  const host = useFormHost();
  const { account } = host;
  const { ceco } = cecoChoiceOf(form, account);
  const { send, isSending, error } = useSend({
    call: (request: CreateRequest, { key }) => createSolicitud(host, request, key),
    done: (answer) => {
      registerUses(host, form);
      if (service)
        onCreated({
          answer,
          asked: now(),
          form,
          service,
          serviceBack: null,
          ceco: ceco?.denominacion ?? '',
          regreso: null,
        });
    },
    failed: shownInPlace,
  });
  return {
    isSending,
    error,
    send: () => {
      const request = service && ceco ? createRequest(form, requesterOf(account, ceco)) : null;
      if (request) void send(request);
      else onForm(form);
    },
  };
}

/** The second line: both places of a named favorito, the pasajero, the service, or what is missing. */
function subText({ name, form, again: { servicio, falta } }: RepeatRowProps, { isLoading, precio }: Offer): string {
  const isUnquoted = falta === null && precio === null && !isLoading;
  const parts = [
    // first: a narrow row shows no more
    isLoading ? INICIO_TEXT.pricing : '',
    name === null ? '' : againTitle(form),
    againWay(form),
    falta === null ? (servicio ?? '') : LACKING_TEXT[falta],
    isUnquoted ? priceText(null) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Leaving from the usual place counts as leaving from it, and is called by its name, however it was typed before. */
export function fromUsual(form: SolicitudForm, lugar: Inicio['lugar']): SolicitudForm {
  const { address: direccion } = form.origen;
  if (!direccion || !lugar || pointKey(direccion) !== pointKey(lugar)) return form;
  const usual = { ...direccion, id: lugar.id, alias: direccion.alias || lugar.alias };
  return { ...form, origen: { ...form.origen, address: usual } };
}
