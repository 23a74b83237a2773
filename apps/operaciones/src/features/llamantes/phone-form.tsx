import { useQueryClient } from '@tanstack/react-query';
import { LLAMANTES } from '@traza/domain/mesa';
import {
  formsOn,
  hasCotizacion,
  hasShape,
  type ServiceOption,
  SOLICITUD_TYPES,
  type SolicitudType,
} from '@traza/domain/solicitudes';
import { ViajeStage } from '@traza/pedido-form/direcciones/viaje-stage.tsx';
import { mapParadas } from '@traza/pedido-form/direcciones/viaje-view.ts';
import { plantillaQuery } from '@traza/pedido-form/form/plantilla-api.ts';
import { reduceForm } from '@traza/pedido-form/form/reduce-form.ts';
import { SolicitudContext } from '@traza/pedido-form/form/solicitud-context.ts';
import { readKeptDraft } from '@traza/pedido-form/form/solicitud-draft.ts';
import { isBegun, newForm, priceUnit, type SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import type { SolicitudView } from '@traza/pedido-form/form/solicitud-view.ts';
import { useKeptDraft } from '@traza/pedido-form/form/use-draft.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { toastFailure } from '@traza/pedido-form/messages.ts';
import { SolicitudPanel } from '@traza/pedido-form/page/solicitud-panel.tsx';
import { useSolicitudForm, useViajeRoute } from '@traza/pedido-form/page/use-solicitud-form.ts';
import { type TakenSolicitud, useConfirm } from '@traza/pedido-form/sending/use-confirm.ts';
import { ServiceDetail } from '@traza/pedido-form/services/service-detail.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useKeys } from '#lib/use-act-keys.ts';
import { CreatedCard } from './created-card.tsx';
import type { ChosenCaller } from './drafts.ts';
import styles from './llamantes.module.css';
import type { PhoneFacts } from './phone-host.tsx';
import { RequesterCard } from './requester-card.tsx';
import type { useLlamadas } from './use-llamadas.ts';
import { WherePanel } from './where-panel.tsx';
import { TEXT, typeTitle } from './words.ts';

interface PhoneFormProps
  extends Pick<ReturnType<typeof useLlamadas>, 'draft' | 'change' | 'add' | 'close' | 'isBegun' | 'onForm'> {
  /** Who calls without an account travels as a guest. */
  caller: ChosenCaller;
  /** What was told of the service that is chosen, of each way. */
  onPrices: (prices: Omit<PhoneFacts, 'quienLlamo'>) => void;
  /** Somebody else is who asks. */
  onOther: () => void;
}

const NOTHING = () => undefined;

/** The form of the portal for who is on the line, beside what they have under way and asked for last. */
export function PhoneForm({ draft, caller, change, add, close, onForm, onPrices, onOther }: PhoneFormProps) {
  const host = useFormHost();
  const queryClient = useQueryClient();
  const { account, requester } = host;
  const types = useMemo(() => formsOn(account, false).filter((type) => !hasShape(type, 'salida')), [account]);
  const [start] = useState(() => startOf(host, types, caller));
  const [form, dispatch] = useReducer(reduceForm, start.form);
  const [isOpen, setIsOpen] = useState(start.isOpen);
  const [detail, setDetail] = useState<ServiceOption | null>(null);
  const [created, setCreated] = useState<TakenSolicitud | null>(null);
  const solicitud = useMemo(() => ({ dispatch }), []);
  const view = useSolicitudForm(form, dispatch, isOpen);
  const shownForm = created?.form ?? form;
  const route = useViajeRoute(shownForm);
  useEffect(() => void onPrices(pricesOf(view)));
  const isFormBegun = created === null && isWritten(form, start);
  const announceForm = useEffectEvent(onForm);
  useEffect(() => {
    announceForm(isFormBegun);
    return () => announceForm(false);
  }, [isFormBegun]);
  const { confirm, readSendKey, restoreSendKey } = useConfirm(view, dispatch, {
    isReviewed: true,
    onReview: NOTHING,
    onRefused: NOTHING,
    onCreated(taken) {
      setCreated(taken);
      setIsOpen(false);
      change({ isSent: true });
      dispatch({ type: 'formEmptied' });
      void queryClient.invalidateQueries({ queryKey: ['pedidos'] });
    },
    firstKey: start.sendKey,
  });
  const { keepNow, findKept } = useKeptDraft({ form, isSent: created !== null && !isOpen, readSendKey });

  const stage = useRef<HTMLDivElement>(null);
  useKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOpen) return;
    if (!(event.target instanceof Node) || stage.current?.contains(event.target) !== true) return;
    event.preventDefault();
    confirm();
  });

  function open(type: SolicitudType) {
    keepNow();
    const kept = type === form.type ? null : findKept(type);
    if (kept) restoreSendKey(kept.sendKey);
    setCreated(null);
    change({ isSent: false });
    dispatch({ type: 'formOpened', solicitudType: type, kept: kept?.form });
    setIsOpen(true);
  }

  function fill(filled: SolicitudForm) {
    keepNow();
    setCreated(null);
    change({ isSent: false });
    dispatch({ type: 'formFilled', form: filled });
    setIsOpen(true);
  }

  async function repeat(extrasType: 's' | 'v', id: number) {
    try {
      const source = { extrasType, id, isReturn: false };
      const { plantilla, filledForm } = await queryClient.fetchQuery(plantillaQuery(host, source));
      const filled = filledForm(plantilla, { account, types });
      if (filled) fill(filled);
    } catch (error) {
      toastFailure(error);
    }
  }

  return (
    <SolicitudContext value={solicitud}>
      <div className={styles['page']}>
        <aside className={styles['side']}>
          <RequesterCard
            name={requester}
            account={account}
            onLeave={onOther}
            onRepeat={(...of) => void repeat(...of)}
          />
          <TextField
            label={TEXT.whoCalled}
            value={draft.callerName}
            maxLength={LLAMANTES.callerMaxChars}
            onChange={(callerName) => change({ callerName })}
          />
          <TypeButtons {...{ types, requester }} chosen={isOpen ? form.type : null} onOpen={open} />
        </aside>
        <div ref={stage} className={styles['stage']}>
          {isOpen || created ? null : <WherePanel types={types} onForm={fill} />}
          {isOpen ? (
            <SolicitudPanel
              key={form.type}
              isSheet={false}
              size="full"
              onSizeChange={NOTHING}
              view={view}
              title={typeTitle(form.type, requester)}
              askText={sendWords(form)}
              whyCecoLocked={TEXT.cecoLocked}
              onBack={() => setIsOpen(false)}
              onConfirm={confirm}
              onMoreInfo={setDetail}
            />
          ) : null}
          {created && !isOpen ? <CreatedCard created={created} onAnother={add} onClose={close} /> : null}
          {detail ? (
            <ServiceDetail
              key={detail.idTipoVehiculo}
              service={detail}
              unit={priceUnit(form)}
              onClose={() => setDetail(null)}
            />
          ) : null}
          <ViajeStage paradas={mapParadas(shownForm)} route={route} isSheet={false} />
        </div>
      </div>
    </SolicitudContext>
  );
}

/** Whether there is more in it than it began with. */
function isWritten(form: SolicitudForm, start: { form: SolicitudForm; isKept: boolean }): boolean {
  return isBegun(form) && (start.isKept || form !== start.form);
}

/** What was told of each way. */
function pricesOf({ service, back }: SolicitudView) {
  return { precio: priceOf(service), precioRegreso: priceOf(back.state === 'loaded' ? back.service : null) };
}

/** Null without a quote, undefined while no service is chosen. */
function priceOf(service: ServiceOption | null): number | null | undefined {
  if (service === null) return undefined;
  return hasCotizacion(service) ? service.precotizacion : null;
}

const sendWords = ({ departure, plan }: SolicitudForm) =>
  departure === null && plan === null ? TEXT.ask : TEXT.reserve;

interface TypeButtonsProps {
  types: readonly SolicitudType[];
  requester: string;
  chosen: SolicitudType | null;
  onOpen: (type: SolicitudType) => void;
}

function TypeButtons({ types, requester, chosen, onOpen }: TypeButtonsProps) {
  return (
    <fieldset className={styles['types']}>
      <legend className="text-sm soft">{TEXT.types}</legend>
      {SOLICITUD_TYPES.filter((type) => !hasShape(type, 'salida')).map((type) => (
        <TypeButton
          key={type}
          title={typeTitle(type, requester)}
          isAllowed={types.includes(type)}
          isChosen={chosen === type}
          onOpen={() => onOpen(type)}
        />
      ))}
    </fieldset>
  );
}

interface TypeButtonProps {
  title: string;
  isAllowed: boolean;
  isChosen: boolean;
  onOpen: () => void;
}

/** What the requester may not ask for stands there too, with the reason (M-235). */
function TypeButton({ title, isAllowed, isChosen, onOpen }: TypeButtonProps) {
  return (
    <button
      type="button"
      className={styles['type']}
      aria-pressed={isChosen}
      aria-disabled={!isAllowed || undefined}
      onClick={isAllowed ? onOpen : undefined}
    >
      {title}
      {isAllowed ? null : <span className="text-sm soft block">{TEXT.noPermission}</span>}
    </button>
  );
}

/** A draft that was begun for this requester, or the form of a guest who calls. */
function startOf(
  host: Parameters<typeof readKeptDraft>[0],
  types: readonly SolicitudType[],
  { guest, guestPhone }: ChosenCaller,
) {
  const kept = readKeptDraft(host, types);
  if (kept) return { ...kept, isKept: true, isOpen: true };
  const isGuest = guest !== undefined && types.includes('PARAINVITADO');
  const form: SolicitudForm = newForm(isGuest ? 'PARAINVITADO' : (types[0] ?? 'PARAMI'));
  const named = isGuest
    ? { ...form, invitado: { nameAndLastName: guest, phone: guestPhone ?? form.invitado.phone } }
    : form;
  return { form: named, sendKey: null, isKept: false, isOpen: isGuest };
}
