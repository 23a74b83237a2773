import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isTold } from '@traza/client/cambios/live.ts';
import { centsFromPesos, formatDate, formatTime, formatWeekday, pesosFromCents } from '@traza/domain';
import { type PedidoState, statusTone } from '@traza/domain/pedidos';
import { hasShape } from '@traza/domain/solicitudes';
import { createSolicitud } from '@traza/pedido-form/api.ts';
import { planLines } from '@traza/pedido-form/dates/plan-messages.ts';
import { ParadaTimeline } from '@traza/pedido-form/direcciones/parada-timeline.tsx';
import { StagePanel, type StagePlace } from '@traza/pedido-form/direcciones/stage-panel.tsx';
import { timelineOf, turnedRound } from '@traza/pedido-form/direcciones/viaje-view.ts';
import { asientoDateText } from '@traza/pedido-form/form/salida-paradas.ts';
import { solicitudFacts } from '@traza/pedido-form/form/solicitud-facts.tsx';
import { priceUnit } from '@traza/pedido-form/form/solicitud-form.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { createErrorText, departureText, priceText, TEXT } from '@traza/pedido-form/messages.ts';
import { orderedLegsText, waitPriceText } from '@traza/pedido-form/sending/confirm-price.ts';
import type { ReturnSolicitud, TakenSolicitud } from '@traza/pedido-form/sending/use-confirm.ts';
import { Button } from '@traza/ui/button.tsx';
import { FactList } from '@traza/ui/fact-list.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { useHeadingFocus } from '@traza/ui/use-heading-focus.ts';
import { asapWords } from '@traza/words/pedidos/hour-words.ts';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { ArrowRight, CircleCheck, Info, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { CopyButton } from '#lib/copy-button.tsx';
import { PACE } from '#lib/limits.ts';
import { messageText } from '#lib/message-text.ts';
import { PEDIDOS_KEY } from '#lib/query-keys.ts';
import { useSend } from '#lib/use-send.ts';
import { Tabs } from '../types/tabs.tsx';
import { requestQuery } from './created-api.ts';
import { CreatedNow, useBeside } from './created-now.tsx';
import styles from './created-panel.module.css';
import { CreatedPlan } from './created-plan.tsx';
import { followText, priceChanged, SENDING_TEXT, waitingText } from './messages.ts';

export interface CreatedPanelProps extends StagePlace {
  created: TakenSolicitud;
  onAnother: () => void;
  /** Hears of which way the details are, for the map beside them. */
  onLeg: (leg: 'ida' | 'regreso') => void;
}

/** The pedido that was made, and where to follow it (O-229…O-236, DO-65). */
export function CreatedPanel({ created, onAnother, onLeg, ...panel }: CreatedPanelProps) {
  const heading = useHeadingFocus();

  return (
    <StagePanel
      {...panel}
      label={SENDING_TEXT.created}
      header={
        <div className="row-3">
          <CircleCheck size={28} className={styles['check']} aria-hidden />
          <h1 ref={heading} tabIndex={-1} className="shape-title">
            {SENDING_TEXT.created}
          </h1>
        </div>
      }
      footer={
        <Button size="lg" variant="secondary" fullWidth onClick={onAnother}>
          {SENDING_TEXT.another}
        </Button>
      }
    >
      {created.regreso ? (
        <BothWays created={created} regreso={created.regreso} onLeg={onLeg} />
      ) : (
        <OneWay created={created} />
      )}
    </StagePanel>
  );
}

/** One of the requests: its notices, its number, its route and its details. */
function OneWay({ created }: { created: TakenSolicitud }) {
  const { answer, form, service } = created;
  const newPrice = priceNow(created);
  return (
    <div className="stack-4">
      {aprobacionNote(answer)}
      {newPrice === null ? null : <Note>{priceChanged(newPrice)}</Note>}
      {answer.planificacion ? (
        <CreatedPlan idSolicitud={answer.idSolicitud} planned={answer.planificacion} />
      ) : (
        <Following idSolicitud={solicitudNumber(created)} />
      )}
      <ParadaTimeline paradas={timelineOf(created.form)} />
      <Details
        created={created}
        price={priceText(answer.precotizacion, priceUnit(form))}
        total={answer.planificacion ? priceText(answer.planificacion.total) : null}
        service={service.tipoVehiculo}
      />
    </div>
  );
}

/** Of seats on a fixed route the number is the last part of the first link (O-235). */
function solicitudNumber({ answer, form }: TakenSolicitud): number {
  const last = answer.links[0]?.href.split('/').at(-1);
  return hasShape(form.type, 'salida') && last !== undefined ? Number(last) : answer.idSolicitud;
}

type FailedReturn = Extract<ReturnSolicitud, { state: 'failed' }>;

interface BothWaysProps extends Pick<CreatedPanelProps, 'created' | 'onLeg'> {
  regreso: ReturnSolicitud;
}

/** The two requests of a trip with return (O-230); one that failed can be sent again by itself (DO-34). */
function BothWays({ created, regreso, onLeg }: BothWaysProps) {
  const host = useFormHost();
  const queryClient = useQueryClient();
  const [back, setBack] = useState(regreso);
  const initial = regreso.state === 'failed' ? 'regreso' : 'ida';
  useEffect(() => void onLeg(initial), [initial, onLeg]);

  const { send, isSending } = useSend({
    firstTry: regreso.state === 'failed' ? regreso.firstTry : null,
    content: ({ request }: FailedReturn) => request,
    call: ({ request }, { key }) => createSolicitud(host, request, key),
    done: (answer) => {
      setBack({ state: 'created', answer });
      void queryClient.invalidateQueries({ queryKey: PEDIDOS_KEY });
    },
    failed: (error, failed) => setBack({ ...failed, text: createErrorText(error) }),
  });

  const tabs = (
    <Tabs
      label={TEXT.legs}
      initial={initial}
      onOpen={(leg) => onLeg(leg === 'regreso' ? 'regreso' : 'ida')}
      tabs={[
        { id: 'ida', name: TEXT.out, body: <OneWay created={created} /> },
        {
          id: 'regreso',
          name: TEXT.wayBack,
          hasError: back.state === 'failed',
          body:
            back.state === 'created' ? (
              <OneWay created={wayBack(created, back.answer)} />
            ) : (
              <div className="stack-4">
                <p role="alert" className={styles['failure']}>
                  {back.text}
                </p>
                <Button variant="secondary" fullWidth loading={isSending} onClick={() => void send(back)}>
                  {SENDING_TEXT.retryReturn}
                </Button>
              </div>
            ),
        },
      ]}
    />
  );
  return back.state === 'created' ? (
    <>
      <p className={styles['hint']}>{orderedLegsText(created.answer.precotizacion, back.answer.precotizacion)}</p>
      {tabs}
    </>
  ) : (
    tabs
  );
}

/** The way back as a solicitud of its own, with the price that its service showed. */
function wayBack(created: TakenSolicitud, answer: TakenSolicitud['answer']): TakenSolicitud {
  return { ...created, answer, service: created.serviceBack ?? created.service, form: turnedRound(created.form) };
}

/** The price of the answer where it is not the one that was shown (DO-26). */
function priceNow({ answer, service }: TakenSolicitud): number | null {
  // the first trip of a plan may be another than the one that was shown, and has had its own price in the preview
  if (answer.precotizacion === null || answer.planificacion) return null;
  const price = centsFromPesos(answer.precotizacion);
  return price === centsFromPesos(service.precotizacion) ? null : pesosFromCents(price);
}

/** What waits for somebody's authorization: the order, or some trips of the plan (O-236, DO-35). */
function aprobacionNote({ estado, planificacion }: TakenSolicitud['answer']): ReactNode {
  if (estado === 'B') return <Note>{messageText('order_needs_authorization')}</Note>;
  if (!planificacion || planificacion.pendientesDeAutorizacion === 0) return null;
  return <Note>{waitingText(planificacion.pendientesDeAutorizacion, planificacion.cantidad)}</Note>;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles['note']}>
      <Info size={18} aria-hidden />
      {children}
    </p>
  );
}

/** Number, state and the way to the order; live tracking is there once a carrier has confirmed. */
function Following({ idSolicitud }: { idSolicitud: number }) {
  const { key } = useFormHost();
  const { data } = useQuery({
    ...requestQuery(key, idSolicitud),
    refetchInterval: (query) => {
      const { data } = query.state;
      return (data && data.status !== 'registrado') || isTold(query) ? false : PACE.dataMs;
    },
  });
  const pedido: PedidoState = data ?? { status: 'registrado', substatus: '' };
  const { hint, link } = followText(pedido);
  return (
    <section className={styles['following']} aria-label="Seguimiento del pedido">
      <div className={styles['number']}>
        <span className="text-sm soft">Pedido</span>
        <strong>{idSolicitud}</strong>
        <CopyButton value={String(idSolicitud)} kind="string" label="Copiar el número" />
        <span className={styles['chip']} role="status">
          <StatusChip tone={statusTone(pedido)} label={statusWords(pedido)} />
        </span>
      </div>
      <p className={styles['hint']}>{hint}</p>
      <Link to="/pedidos" search={{ selected: String(data?.idViaje ?? idSolicitud) }} className={styles['link']}>
        {link}
        <ArrowRight size={16} aria-hidden />
      </Link>
      <Link
        to="/pedidos"
        search={{ selected: String(data?.idViaje ?? idSolicitud), modal: 'compartir' }}
        className={styles['enlaceUrl']}
      >
        {SENDING_TEXT.share}
        <Share2 size={16} aria-hidden />
      </Link>
      {/* it comes and goes: below what can be pressed */}
      <CreatedNow id={data?.idViaje ?? idSolicitud} status={pedido.status} />
    </section>
  );
}

/** Without a date, when it was asked for; beside it when it is expected and when it set out (W-066, W-067). */
function dateText({ asked, answer, form }: TakenSolicitud, beside: string): string {
  const of = form.recorrido ? asientoDateText(form) : departureText(answer.fechaHoraSalida);
  const hour = answer.asap ? `${formatWeekday(asked)} ${formatDate(asked)} · ${asapWords(formatTime(asked))}` : of;
  return beside ? `${hour} · ${beside}` : hour;
}

interface DetailsProps {
  created: TakenSolicitud;
  price: string;
  /** Of all the trips of a plan. */
  total: string | null;
  service: string;
}

function Details({ created, price, total, service }: DetailsProps) {
  const { form, ceco } = created;
  const { requester } = useFormHost();
  const beside = useBeside(solicitudNumber(created), form.plan !== null);
  const date = form.plan ? planLines(form.plan).join('\n') : dateText(created, beside);
  return (
    <FactList
      facts={solicitudFacts(form, {
        service,
        date,
        ceco,
        price,
        total,
        wait: waitPriceText(form, created.service),
        self: requester,
      })}
      isBelow
    />
  );
}
