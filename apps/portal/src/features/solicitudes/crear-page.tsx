import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useUrlState } from '@traza/client/url-state.ts';
import { formsOn, hasPreview, type ServiceOption, type SolicitudType } from '@traza/domain/solicitudes';
import { StagePanel } from '@traza/pedido-form/direcciones/stage-panel.tsx';
import { ViajeStage } from '@traza/pedido-form/direcciones/viaje-stage.tsx';
import { mapParadas, turnedRound } from '@traza/pedido-form/direcciones/viaje-view.ts';
import { reduceForm } from '@traza/pedido-form/form/reduce-form.ts';
import { SolicitudContext } from '@traza/pedido-form/form/solicitud-context.ts';
import { readKeptDraft } from '@traza/pedido-form/form/solicitud-draft.ts';
import { newForm, priceUnit, type SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { findDraft, useKeptDraft } from '@traza/pedido-form/form/use-draft.ts';
import { type FormHost, useFormHost } from '@traza/pedido-form/host.ts';
import { TEXT } from '@traza/pedido-form/messages.ts';
import { useSolicitudForm, useViajeRoute } from '@traza/pedido-form/page/use-solicitud-form.ts';
import { inicioKey } from '@traza/pedido-form/query-keys.ts';
import { type TakenSolicitud, useConfirm } from '@traza/pedido-form/sending/use-confirm.ts';
import { useIsPhone, useMedia } from '@traza/ui/look/use-media.ts';
import { Boundary } from '@traza/ui/parts/boundary.tsx';
import { FullScreenLoader } from '@traza/ui/parts/full-screen-loader.tsx';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import type { SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { Suspense, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { PortalFormHost } from '#lib/form-host.tsx';
import { LAYOUT } from '#lib/limits.ts';
import { PEDIDOS_KEY } from '#lib/query-keys.ts';
import { useSession } from '#lib/session.ts';
import styles from './crear-page.module.css';
import { HomePanel } from './inicio/home-panel.tsx';
import {
  AgainDetail,
  CreatedPanel,
  PreviewPanel,
  preloadPanels,
  ServiceDetail,
  SolicitudPanel,
  TypesPanel,
} from './page/lazy-panels.ts';
import { useFlow } from './page/use-flow.ts';
import type { StepName } from './page/use-steps.ts';
import { type Prefill, readEdited, usePrefill } from './use-prefill.ts';

const EditPage = lazyPart(async () => (await import('./edit/edit-page.tsx')).EditPage);

/** `/crear`: a map as the stage and one panel over it, from the home over the form to the created order. */
export function CrearPage() {
  const { account } = useSession();
  const isPhone = useIsPhone();
  const types = useMemo(() => formsOn(account, isPhone), [account, isPhone]);
  const [edited] = useUrlState(readEdited);
  if (account.tag !== 'corporateAccount' || types.length === 0) return <Navigate to="/pedidos" replace />;
  return (
    <PortalFormHost account={account}>
      {edited ? (
        <Suspense fallback={<FullScreenLoader />}>
          <EditPage source={edited} />
        </Suspense>
      ) : (
        <FilledFlow types={types} />
      )}
    </PortalFormHost>
  );
}

/** Starts anew whenever the form is filled in from an earlier pedido. */
function FilledFlow({ types }: Pick<CreateFlowProps, 'types'>) {
  const { isLoading, filled } = usePrefill(types);
  if (isLoading) return <FullScreenLoader />;
  return <CreateFlow key={filled?.number ?? 0} types={types} filled={filled} />;
}

/** Where the floating panel would leave the map too little room. A fraction of a pixel below, for zoomed screens. */
const SHEET_QUERY = `(max-width: ${LAYOUT.sheetBelowPx - 0.02}px)`;

interface CreateFlowProps {
  types: readonly SolicitudType[];
  /** As the address asked for it. */
  filled: Prefill | null;
}

function CreateFlow({ types, filled }: CreateFlowProps) {
  const isSheet = useMedia(SHEET_QUERY);
  const host = useFormHost();
  const { key } = host;
  const queryClient = useQueryClient();
  const [start] = useState(() => startOf(host, types, filled));
  const [form, dispatch] = useReducer(reduceForm, start.form);
  const solicitud = useMemo(() => ({ dispatch }), []);
  const flow = useFlow(start.isOpened, hasPreview(form.type));
  const { step, created, enter, finish } = flow;
  const [begun, setBegun] = useState<SolicitudForm | null>(null);
  const [detail, setDetail] = useState<ServiceOption | null>(null);
  const [leg, setLeg] = useState<'ida' | 'regreso'>('ida');
  const [isResumed, setIsResumed] = useState(start.isResumed);
  const [size, setSize] = useSheetSize(step, () => setDetail(null));
  const view = useSolicitudForm(form, dispatch, step === 'form' || step === 'revision');
  const shown = shownForm(form, step === 'listo' ? created : null, leg);
  const route = useViajeRoute(shown);

  const onCreated = useCallback(
    (answered: TakenSolicitud) => {
      dispatch({ type: 'formEmptied' });
      setIsResumed(false);
      setLeg('ida');
      finish(answered);
      void queryClient.invalidateQueries({ queryKey: PEDIDOS_KEY });
      void queryClient.invalidateQueries({ queryKey: inicioKey(key) });
    },
    [queryClient, finish, key],
  );
  const { confirm, reserve, readSendKey, restoreSendKey } = useConfirm(view, dispatch, {
    isReviewed: step === 'revision',
    onReview: flow.review,
    onRefused: flow.leaveReview,
    onCreated,
    firstKey: start.sendKey,
  });
  const { keepNow, findKept } = useKeptDraft({ form, isSent: flow.isSent, readSendKey });
  const panel = { isSheet, size, onSizeChange: setSize };
  useEffect(() => void preloadPanels(), []);

  function openForm(solicitudType: SolicitudType) {
    keepNow();
    const kept = solicitudType === form.type ? null : findKept(solicitudType);
    if (kept) {
      setIsResumed(true);
      restoreSendKey(kept.sendKey);
    }
    dispatch({ type: 'formOpened', solicitudType, kept: kept?.form });
    enter();
  }

  function openFilled(next: SolicitudForm) {
    keepNow();
    setIsResumed(false);
    dispatch({ type: 'formFilled', form: next });
    enter();
  }

  function startAnother() {
    setIsResumed(false);
    dispatch({ type: 'formEmptied' });
    flow.goHome();
  }

  return (
    <SolicitudContext value={solicitud}>
      <div className={styles['page']}>
        {step === 'inicio' ? (
          <HomePanel
            {...panel}
            isReturn={flow.hasLeftHome}
            types={types}
            onContinue={openForm}
            onAllTypes={flow.chooseType}
            begun={begun}
            onLeave={setBegun}
            onForm={openFilled}
            onCreated={onCreated}
            Detail={AgainDetail}
          />
        ) : null}
        <Boundary
          place="panel"
          resetKey={step}
          renderFailure={(failure) => (
            <StagePanel {...panel} label={TEXT.chooseType} header={null}>
              {failure}
            </StagePanel>
          )}
        >
          <Suspense>
            {step === 'tipos' ? (
              <TypesPanel {...panel} types={types} onContinue={openForm} onBack={flow.goBack} />
            ) : null}
            {step === 'revision' ? (
              <PreviewPanel {...panel} view={view} onBack={flow.leaveReview} onConfirm={confirm} />
            ) : null}
            {step === 'form' ? (
              <SolicitudPanel
                {...panel}
                key={form.type}
                view={view}
                onBack={flow.goBack}
                onConfirm={confirm}
                onReserve={reserve}
                onMoreInfo={setDetail}
                onStartAnew={isResumed ? startAnother : undefined}
              />
            ) : null}
            {step === 'listo' && created ? (
              <CreatedPanel {...panel} created={created} onAnother={startAnother} onLeg={setLeg} />
            ) : null}
            {detail ? (
              <ServiceDetail
                key={detail.idTipoVehiculo}
                service={detail}
                unit={priceUnit(form)}
                onClose={() => setDetail(null)}
              />
            ) : null}
          </Suspense>
        </Boundary>
        {/* after the panel, so that the Tab key comes to the form before the map's buttons */}
        <ViajeStage paradas={mapParadas(shown)} route={route} isSheet={isSheet} />
      </div>
    </SolicitudContext>
  );
}

/** The trip on the map: that of the form, or of what was ordered, its way back while that is looked at. */
function shownForm(form: SolicitudForm, created: TakenSolicitud | null, leg: 'ida' | 'regreso'): SolicitudForm {
  if (!created) return form;
  return leg === 'regreso' ? turnedRound(created.form) : created.form;
}

/** The home and the list of types need the whole sheet, what follows leaves the map in sight (O-029). */
function useSheetSize(step: StepName, onStep: () => void) {
  const [sized, setSized] = useState<{ step: StepName; size: SheetSize }>({ step, size: sizeOf(step) });
  if (sized.step !== step) {
    setSized({ step, size: sizeOf(step) });
    onStep();
  }
  const setSize = useCallback((size: SheetSize) => setSized((before) => ({ ...before, size })), []);
  return [sized.size, setSize] as const;
}

function sizeOf(step: StepName): SheetSize {
  return step === 'inicio' || step === 'tipos' ? 'full' : 'half';
}

/** With a form that was filled in or left open at that form, else at the home. */
function startOf(host: FormHost, types: readonly SolicitudType[], filled: Prefill | null) {
  if (filled && 'form' in filled) return { isOpened: true, form: filled.form, sendKey: null, isResumed: false };
  if (filled) {
    const kept = readKeptDraft(host, [filled.type]);
    const begun = kept ?? { form: newForm(filled.type), sendKey: null };
    return { isOpened: true, ...begun, isResumed: kept !== null };
  }
  const kept = findDraft(host, types);
  if (kept) return { isOpened: true, ...kept, isResumed: true };
  return { isOpened: false, form: newForm('PARAMI'), sendKey: null, isResumed: false };
}
