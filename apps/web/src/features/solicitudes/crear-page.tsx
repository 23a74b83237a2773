import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import {
  type Account,
  accountKey,
  type CorporateAccount,
  formsFor,
  MOBILE_TYPES,
  ORDERING,
  type OrderType,
  type ServiceOption,
} from '@traza/domain';
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { onSessionEnd } from '#lib/end-session.ts';
import { useSession } from '#lib/session.ts';
import { clearDraft, readError } from '#lib/session-store.ts';
import { useIsPhone, useMedia } from '#lib/use-media.ts';
import type { SheetSize } from '#ui/bottom-sheet.tsx';
import styles from './crear-page.module.css';
import { corporateOf, type SendKey } from './create-body.ts';
import { CreatedPanel } from './created-panel.tsx';
import { routeText } from './messages.ts';
import { OrderContext } from './order-context.ts';
import { draftOfOtherAccount, dropDraft, holdDraft, keepDraft, readKeptDraft } from './order-draft.ts';
import { forOtherAccount, newForm, type OrderForm } from './order-form.ts';
import { OrderPanel } from './order-panel.tsx';
import { reduceForm } from './reduce-form.ts';
import { ServiceDetail } from './service-detail.tsx';
import { TripStage } from './trip-stage.tsx';
import { TypesPanel } from './types-panel.tsx';
import { type CreatedOrder, useConfirm } from './use-confirm.ts';
import { useOrderForm } from './use-order-form.ts';

/** `/crear`: a map as the stage and one panel over it, from the type list over the form to the created order. */
export function CrearPage() {
  const { account } = useSession();
  const isPhone = useIsPhone();
  const corporate = corporateOf(account);
  const types = useMemo(() => offeredTypes(account, isPhone), [account, isPhone]);
  if (!corporate || types.length === 0) return <Navigate to="/pedidos" replace />;
  return <CreateFlow account={corporate} types={types} />;
}

/** The forms of the account; a phone has three of them at most (O-030). */
function offeredTypes(account: Account, isPhone: boolean): OrderType[] {
  return formsFor(account).filter((type) => !isPhone || MOBILE_TYPES.includes(type));
}

/** Where the floating panel would leave the map too little room. A fraction of a pixel below, for zoomed screens. */
const SHEET_QUERY = `(max-width: ${ORDERING.sheetBelowPx - 0.02}px)`;

type Step = { name: 'types' | 'form' } | { name: 'created'; created: CreatedOrder };

interface CreateFlowProps {
  account: CorporateAccount;
  types: readonly OrderType[];
}

function CreateFlow({ account, types }: CreateFlowProps) {
  const isSheet = useMedia(SHEET_QUERY);
  const { user } = useSession();
  const key = accountKey(account);
  const client = useQueryClient();
  const [kept] = useState(() => keptDraft(user.username, key, types));
  const draft = kept?.form ?? null;
  const sendKey = useRef(kept?.sendKey ?? null);
  const [step, setStep] = useState<Step>({ name: draft ? 'form' : 'types' });
  const [size, setSize] = useState<SheetSize>(draft ? 'half' : 'full');
  const [detail, setDetail] = useState<ServiceOption | null>(null);
  const [form, dispatch] = useReducer(reduceForm, draft ?? newForm('PARAMI'));
  const order = useMemo(() => ({ account, key, dispatch }), [account, key]);
  const view = useOrderForm(form, order, step.name === 'form');
  const { route } = view;
  useHeldDraft({ username: user.username, account: key, form: step.name === 'form' ? form : null, sendKey });

  const onCreated = useCallback(
    (created: CreatedOrder) => {
      setStep({ name: 'created', created });
      setDetail(null);
      setSize('half');
      void client.invalidateQueries({ queryKey: ['pedidos'] });
    },
    [client],
  );
  const confirm = useConfirm(view, order, onCreated, sendKey);
  const panel = { isSheet, size, onSizeChange: setSize };

  function openForm(orderType: OrderType) {
    dispatch({ type: 'formOpened', orderType });
    setStep({ name: 'form' });
    setSize('half');
  }

  function openTypes() {
    setStep({ name: 'types' });
    setDetail(null);
    setSize('full');
  }

  function startAnother() {
    dispatch({ type: 'formEmptied' });
    openTypes();
  }

  return (
    <OrderContext value={order}>
      <div className={styles['page']}>
        {step.name === 'types' ? <TypesPanel {...panel} types={types} onContinue={openForm} /> : null}
        {step.name === 'form' ? (
          <OrderPanel {...panel} view={view} onBack={openTypes} onConfirm={confirm} onMoreInfo={setDetail} />
        ) : null}
        {step.name === 'created' ? <CreatedPanel {...panel} created={step.created} onAnother={startAnother} /> : null}
        {detail ? <ServiceDetail key={detail.idTipoVehiculo} service={detail} onClose={() => setDetail(null)} /> : null}
        {/* after the panel, so that the Tab key comes to the form before the map's buttons */}
        <TripStage
          origen={form.origen.address}
          destino={form.destino.address}
          route={route?.geoJson.coordinates ?? null}
          label={route ? routeText(route) : null}
          isSheet={isSheet}
        />
      </div>
    </OrderContext>
  );
}

/** The form that was open before: under another account (DO-09), or when the page or the session came to its end. */
function keptDraft(username: string, key: string, types: readonly OrderType[]) {
  const other = draftOfOtherAccount(username, key);
  const kept = other ? { form: forOtherAccount(other), sendKey: null } : readKeptDraft(username, key);
  return kept && types.includes(kept.form.type) ? kept : null;
}

interface OpenDraft {
  username: string;
  account: string;
  /** Null while no form is open. */
  form: OrderForm | null;
  sendKey: RefObject<SendKey | null>;
}

function useHeldDraft({ username, account, form, sendKey }: OpenDraft): void {
  useEffect(() => {
    if (form) holdDraft({ username, account, form });
    return () => dropDraft(account);
  }, [username, account, form]);

  useEffect(clearDraft, []);

  useEffect(() => {
    function keep() {
      if (form) keepDraft({ username, account, form, sendKey: sendKey.current });
    }
    // who signs out by choice leaves nothing behind; an expired session has a reason to show
    const endWatch = onSessionEnd(() => {
      if (readError() !== null) keep();
    });
    addEventListener('pagehide', keep);
    return () => {
      endWatch();
      removeEventListener('pagehide', keep);
    };
  }, [username, account, form, sendKey]);
}
