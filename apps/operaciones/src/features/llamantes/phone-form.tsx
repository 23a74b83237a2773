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
import { newForm, priceUnit, type SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { useKeptDraft } from '@traza/pedido-form/form/use-draft.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { toastFailure } from '@traza/pedido-form/messages.ts';
import { SolicitudPanel } from '@traza/pedido-form/page/solicitud-panel.tsx';
import { useSolicitudForm, useViajeRoute } from '@traza/pedido-form/page/use-solicitud-form.ts';
import { type TakenSolicitud, useConfirm } from '@traza/pedido-form/sending/use-confirm.ts';
import { ServiceDetail } from '@traza/pedido-form/services/service-detail.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { CreatedCard } from './created-card.tsx';
import styles from './llamantes.module.css';
import { RequesterCard } from './requester-card.tsx';
import { TEXT, typeTitle } from './words.ts';

interface PhoneFormProps {
  /** Who calls without an account. */
  guest: string | undefined;
  callerName: string;
  onCalled: (name: string) => void;
  /** Pesos of the service that is chosen; null without a quote. */
  onPrice: (precio: number | null | undefined) => void;
  onLeave: () => void;
}

const NOTHING = () => undefined;

/** The form of the portal for who is on the line, beside what they have under way and asked for last. */
export function PhoneForm({ guest, callerName, onCalled, onPrice, onLeave }: PhoneFormProps) {
  const host = useFormHost();
  const queryClient = useQueryClient();
  const { account, requester } = host;
  const types = useMemo(() => formsOn(account, false).filter((type) => !hasShape(type, 'salida')), [account]);
  const [start] = useState(() => startOf(host, types, guest));
  const [form, dispatch] = useReducer(reduceForm, start.form);
  const [isOpen, setIsOpen] = useState(start.isOpen);
  const [detail, setDetail] = useState<ServiceOption | null>(null);
  const [created, setCreated] = useState<TakenSolicitud | null>(null);
  const solicitud = useMemo(() => ({ dispatch }), []);
  const view = useSolicitudForm(form, dispatch, isOpen);
  const route = useViajeRoute(created?.form ?? form);
  useEffect(() => void onPrice(priceOf(view.service)));
  const { confirm, readSendKey, restoreSendKey } = useConfirm(view, dispatch, {
    isReviewed: true,
    onReview: NOTHING,
    onRefused: NOTHING,
    onCreated(taken) {
      setCreated(taken);
      setIsOpen(false);
      dispatch({ type: 'formEmptied' });
      void queryClient.invalidateQueries({ queryKey: ['pedidos'] });
    },
    firstKey: start.sendKey,
  });
  const { keepNow, findKept } = useKeptDraft({ form, isSent: created !== null && !isOpen, readSendKey });

  function open(type: SolicitudType) {
    keepNow();
    const kept = type === form.type ? null : findKept(type);
    if (kept) restoreSendKey(kept.sendKey);
    setCreated(null);
    dispatch({ type: 'formOpened', solicitudType: type, kept: kept?.form });
    setIsOpen(true);
  }

  async function repeat(extrasType: 's' | 'v', id: number) {
    try {
      const source = { extrasType, id, isReturn: false };
      const { plantilla, filledForm } = await queryClient.fetchQuery(plantillaQuery(host, source));
      const filled = filledForm(plantilla, { account, types });
      if (!filled) return;
      keepNow();
      setCreated(null);
      dispatch({ type: 'formFilled', form: filled });
      setIsOpen(true);
    } catch (error) {
      toastFailure(error);
    }
  }

  return (
    <SolicitudContext value={solicitud}>
      <aside className={styles['side']}>
        <RequesterCard name={requester} account={account} onLeave={onLeave} onRepeat={(...of) => void repeat(...of)} />
        <TextField label={TEXT.whoCalled} value={callerName} maxLength={LLAMANTES.callerMaxChars} onChange={onCalled} />
        <TypeButtons {...{ types, requester }} chosen={isOpen ? form.type : null} onOpen={open} />
      </aside>
      <div className={styles['stage']}>
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
        {created && !isOpen ? <CreatedCard created={created} onAnother={onLeave} /> : null}
        {detail ? (
          <ServiceDetail
            key={detail.idTipoVehiculo}
            service={detail}
            unit={priceUnit(form)}
            onClose={() => setDetail(null)}
          />
        ) : null}
        <ViajeStage paradas={mapParadas(created?.form ?? form)} route={route} isSheet={false} />
      </div>
    </SolicitudContext>
  );
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
  guest: string | undefined,
) {
  const kept = readKeptDraft(host, types);
  if (kept) return { ...kept, isOpen: true };
  const isGuest = guest !== undefined && types.includes('PARAINVITADO');
  const form: SolicitudForm = newForm(isGuest ? 'PARAINVITADO' : (types[0] ?? 'PARAMI'));
  const named = isGuest ? { ...form, invitado: { ...form.invitado, nameAndLastName: guest } } : form;
  return { form: named, sendKey: null, isOpen: isGuest };
}
