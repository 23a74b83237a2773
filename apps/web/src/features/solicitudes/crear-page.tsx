import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { Plantilla } from '@traza/contract';
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
import { Suspense, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { useIsPhone, useMedia } from '#lib/use-media.ts';
import type { SheetSize } from '#ui/bottom-sheet.tsx';
import { Boundary } from '#ui/boundary.tsx';
import { FullScreenLoader } from '#ui/full-screen-loader.tsx';
import styles from './crear-page.module.css';
import { corporateOf } from './create-body.ts';
import { CreatedPanel, OrderPanel, PreviewPanel, preloadPanels, ServiceDetail } from './lazy-panels.ts';
import { TEXT } from './messages.ts';
import { OrderContext } from './order-context.ts';
import { newForm, type OrderForm } from './order-form.ts';
import { reduceForm } from './reduce-form.ts';
import { StagePanel } from './stage-panel.tsx';
import { TripStage } from './trip-stage.tsx';
import { mapStops, turnedRound } from './trip-view.ts';
import { TypesPanel } from './types-panel.tsx';
import { type CreatedOrder, useConfirm } from './use-confirm.ts';
import { keptDraft, useKeptDraft } from './use-draft.ts';
import { useOrderForm, useTripRoute } from './use-order-form.ts';
import { usePrefill } from './use-prefill.ts';

/** `/crear`: a map as the stage and one panel over it, from the type list over the form to the created order. */
export function CrearPage() {
  const { account } = useSession();
  const isPhone = useIsPhone();
  const corporate = corporateOf(account);
  const types = useMemo(() => offeredTypes(account, isPhone), [account, isPhone]);
  if (!corporate || types.length === 0) return <Navigate to="/pedidos" replace />;
  return <FilledFlow account={corporate} types={types} />;
}

/** Starts anew whenever the form is filled in from an order of before. */
function FilledFlow({ account, types }: Pick<CreateFlowProps, 'account' | 'types'>) {
  const { isLoading, filled, openFavourite } = usePrefill(account, types);
  if (isLoading) return <FullScreenLoader />;
  return (
    <CreateFlow
      key={filled?.number ?? 0}
      account={account}
      types={types}
      filled={filled?.form}
      onFavourite={openFavourite}
    />
  );
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
  /** Filled in from an order of before. */
  filled: OrderForm | undefined;
  onFavourite: (plantilla: Plantilla) => void;
}

function CreateFlow({ account, types, filled, onFavourite }: CreateFlowProps) {
  const isSheet = useMedia(SHEET_QUERY);
  const { user } = useSession();
  const key = accountKey(account);
  const client = useQueryClient();
  const [start] = useState(() => startOf(user.username, key, types, filled));
  const [step, setStep] = useState<Step>({ name: start.step });
  const [size, setSize] = useState<SheetSize>(start.size);
  const [detail, setDetail] = useState<ServiceOption | null>(null);
  const [form, dispatch] = useReducer(reduceForm, start.form);
  const order = useMemo(() => ({ account, key, dispatch }), [account, key]);
  const view = useOrderForm(form, order, step.name === 'form');
  const [leg, setLeg] = useState<'ida' | 'regreso'>('ida');
  const shown = step.name === 'created' && leg === 'regreso' ? turnedRound(form) : form;
  const route = useTripRoute(shown, key);

  const onCreated = useCallback(
    (created: CreatedOrder) => {
      setStep({ name: 'created', created });
      setLeg('ida');
      setDetail(null);
      setSize('half');
      void client.invalidateQueries({ queryKey: ['pedidos'] });
    },
    [client],
  );
  const { confirm, readSendKey } = useConfirm(view, order, onCreated, start.sendKey);
  const { keepNow, findKept } = useKeptDraft({
    username: user.username,
    account: key,
    form,
    isSent: step.name === 'created',
    readSendKey,
  });
  const [isResumed, setIsResumed] = useState(start.isResumed);
  const panel = { isSheet, size, onSizeChange: setSize };
  useEffect(() => void preloadPanels(), []);

  function openForm(orderType: OrderType) {
    keepNow();
    const kept = orderType === form.type ? undefined : findKept(orderType);
    if (kept) setIsResumed(true);
    dispatch({ type: 'formOpened', orderType, kept });
    setStep({ name: 'form' });
    setSize('half');
  }

  function openTypes() {
    setStep({ name: 'types' });
    setDetail(null);
    setSize('full');
  }

  function startAnother() {
    setIsResumed(false);
    dispatch({ type: 'formEmptied' });
    openTypes();
  }

  return (
    <OrderContext value={order}>
      <div className={styles['page']}>
        {step.name === 'types' ? (
          <TypesPanel {...panel} types={types} onContinue={openForm} onFavourite={onFavourite} />
        ) : null}
        <Boundary
          place="panel"
          resetKey={step.name}
          renderFailure={(failure) => (
            <StagePanel {...panel} label={TEXT.chooseType} header={null}>
              {failure}
            </StagePanel>
          )}
        >
          <Suspense>
            {step.name === 'form' && form.isPreviewing ? (
              <PreviewPanel
                {...panel}
                view={view}
                onBack={() => dispatch({ type: 'previewLeft' })}
                onConfirm={confirm}
              />
            ) : null}
            {step.name === 'form' && !form.isPreviewing ? (
              <OrderPanel
                {...panel}
                view={view}
                onBack={openTypes}
                onConfirm={confirm}
                onMoreInfo={setDetail}
                onStartAnew={isResumed ? startAnother : undefined}
              />
            ) : null}
            {step.name === 'created' ? (
              <CreatedPanel {...panel} created={step.created} onAnother={startAnother} onLeg={setLeg} />
            ) : null}
            {detail ? (
              <ServiceDetail key={detail.idTipoVehiculo} service={detail} onClose={() => setDetail(null)} />
            ) : null}
          </Suspense>
        </Boundary>
        {/* after the panel, so that the Tab key comes to the form before the map's buttons */}
        <TripStage stops={mapStops(shown)} route={route} isSheet={isSheet} />
      </div>
    </OrderContext>
  );
}

/** With a form that was filled in or left open at that form, else at the list of types. */
function startOf(username: string, key: string, types: readonly OrderType[], filled: OrderForm | undefined) {
  if (filled) return { step: 'form', size: 'half', form: filled, sendKey: null, isResumed: false } as const;
  const kept = keptDraft(username, key, types);
  if (kept) return { step: 'form', size: 'half', ...kept, isResumed: true } as const;
  return { step: 'types', size: 'full', form: newForm('PARAMI'), sendKey: null, isResumed: false } as const;
}
