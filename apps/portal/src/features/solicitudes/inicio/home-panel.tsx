import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { StagePanel, type StagePlace } from '@traza/pedido-form/direcciones/stage-panel.tsx';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import type { TypedLine } from '@traza/pedido-form/frase/frase-panel.tsx';
import { WhereTo } from '@traza/pedido-form/frase/where-to.tsx';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { inicioQuery } from '@traza/pedido-form/inicio-api.ts';
import { TEXT } from '@traza/pedido-form/messages.ts';
import type { TakenSolicitud } from '@traza/pedido-form/sending/use-confirm.ts';
import { Button } from '@traza/ui/button.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import styles from '../crear-page.module.css';
import type { AgainDetailProps } from './again-detail.tsx';
import homeStyles from './home.module.css';
import { INICIO_TEXT } from './messages.ts';
import { Steady } from './steady.tsx';
import { TypeSwitch } from './type-switch.tsx';
import { useFraseLine } from './use-frase-line.ts';

/** Its rows come with their data, and the page stands before them. */
const AgainList = lazyPanel(async () => (await import('./again-list.tsx')).AgainList);
const NextViaje = lazyPanel(async () => (await import('./next-viaje.tsx')).NextViaje);
const UnderWay = lazyPanel(async () => (await import('./under-way.tsx')).UnderWay);
const ROWS = <SkeletonRows count={3} height={56} />;

export interface HomePanelProps extends StagePlace {
  types: readonly SolicitudType[];
  /** Somebody came back to it. */
  isReturn: boolean;
  onContinue: (type: SolicitudType) => void;
  onAllTypes: () => void;
  /** What was typed here before somebody looked elsewhere, and what is typed as they go. */
  begun: SolicitudForm | null;
  onLeave: (begun: SolicitudForm | null) => void;
  /** A form that was begun here, to be gone on with. */
  onForm: (form: SolicitudForm) => void;
  onCreated: (taken: TakenSolicitud) => void;
  /** The detail under an open row; it loads with the panels of the form. */
  Detail: ComponentType<AgainDetailProps>;
}

/** The home of `/crear`: where to, viajes under way, and earlier pedidos to ask for again in two presses (work §1). */
export function HomePanel(props: HomePanelProps) {
  const line = useFraseLine();
  const { types, isSheet, onContinue, onAllTypes, onForm } = props;
  const { data, isPending } = useInicio();
  const [picked, setPicked] = useState<SolicitudType | null>(null);
  const { typed, onLine, chooseType } = useTypedLine(setPicked);
  const chosen = typed?.type ?? (picked && types.includes(picked) ? picked : (types[0] ?? null));
  const heading = useRef<HTMLHeadingElement>(null);
  const take = useRef<(() => boolean) | null>(null);
  const onTake = useCallback((next: (() => boolean) | null) => {
    take.current = next;
  }, []);
  const [isRowOpen, setIsRowOpen] = useState(false);
  useFirstFocus(heading, props);

  return (
    <StagePanel
      isSheet={isSheet}
      size={props.size}
      onSizeChange={props.onSizeChange}
      label={INICIO_TEXT.whereTo}
      header={
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {INICIO_TEXT.whereTo}
        </h1>
      }
      footer={<HomeButton typed={typed} isDisabled={chosen === null} />}
    >
      <div className={homeStyles['home']}>
        <Steady isHeld={isRowOpen}>
          <Now />
        </Steady>
        <WhereTo
          key={line.number}
          words={INICIO_TEXT}
          type={chosen ?? 'PARAMI'}
          picked={picked}
          types={types}
          lugar={data?.lugar ?? null}
          linea={line.texto}
          begun={props.begun}
          isReady={!isPending}
          onTake={onTake}
          onLine={onLine}
          onForm={onForm}
          onLeave={props.onLeave}
        />
        <form
          id="tipo-de-pedido"
          className="anchor"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen && !take.current?.()) onContinue(chosen);
          }}
        >
          <TypeSwitch types={types} chosen={chosen} onChoose={chooseType} />
          <button type="button" className={homeStyles['all']} onClick={onAllTypes}>
            {INICIO_TEXT.allTypes}
          </button>
          {isSheet || types[0] === 'RECORRIDOFIJO' ? null : (
            <Link to="/crear/lote" className={homeStyles['lote']}>
              {INICIO_TEXT.lote}
            </Link>
          )}
        </form>
        <Rest {...props} isRowOpen={isRowOpen} onRowOpen={setIsRowOpen} />
      </div>
    </StagePanel>
  );
}

type ShownLine = Pick<TypedLine, 'type' | 'isSearching'>;

function HomeButton({ typed, isDisabled }: { typed: ShownLine | null; isDisabled: boolean }) {
  return (
    <Button
      size="lg"
      fullWidth
      type="submit"
      form="tipo-de-pedido"
      loading={typed?.isSearching === true}
      disabled={isDisabled}
    >
      {typed ? INICIO_TEXT.openLine : TEXT.goOn}
    </Button>
  );
}

/** The line that stands in the field: the type is its own while it stands, and the button opens it. */
function useTypedLine(pick: (type: SolicitudType) => void) {
  const line = useRef<TypedLine | null>(null);
  const [typed, setTyped] = useState<ShownLine | null>(null);
  const onLine = useCallback((next: TypedLine | null) => {
    line.current = next;
    const { type, isSearching } = next ?? {};
    setTyped((before) => {
      if (before?.type === type && before?.isSearching === isSearching) return before;
      return next && { type: next.type, isSearching: next.isSearching };
    });
  }, []);
  const chooseType = (type: SolicitudType) => (line.current ?? { chooseType: pick }).chooseType(type);
  return { typed, onLine, chooseType };
}

function useInicio() {
  const host = useFormHost();
  return useQuery(inicioQuery(host, host.account.idClientePadre));
}

/** What runs comes first, and what is asked for after it. */
function Now() {
  const { data, isError, dataUpdatedAt } = useInicio();
  if (!data?.enCurso?.length) return null;
  const known = isError ? new Date(dataUpdatedAt).toISOString() : undefined;
  return (
    <Suspense fallback={ROWS}>
      <UnderWay viajes={data.enCurso} known={known} />
    </Suspense>
  );
}

interface RowOpening {
  isRowOpen: boolean;
  onRowOpen: (isOpen: boolean) => void;
}

/** What came with the home; field and switch need none of it (W-019). */
function Rest({ types, onForm, onCreated, Detail, isRowOpen, onRowOpen }: HomePanelProps & RowOpening) {
  const { data, isError, refetch } = useInicio();
  useEffect(() => void Promise.all([UnderWay, NextViaje, AgainList].map(async ({ preload }) => preload())), []);
  const isFailed = isError || data?.favoritos === null || data?.recientes === null;
  return (
    <>
      {data ? (
        <Suspense fallback={ROWS}>
          <Steady isHeld={isRowOpen}>{data.proximo ? <NextViaje proximo={data.proximo} /> : null}</Steady>
          <AgainList
            inicio={data}
            types={types}
            onForm={onForm}
            onCreated={onCreated}
            onRowOpen={onRowOpen}
            Detail={Detail}
          />
        </Suspense>
      ) : null}
      {data || isError ? null : ROWS}
      {isFailed ? (
        <p className="text-md soft over-2" role="status">
          {INICIO_TEXT.failed}{' '}
          <button type="button" className={homeStyles['link']} onClick={() => void refetch()}>
            {INICIO_TEXT.retry}
          </button>
        </p>
      ) : null}
    </>
  );
}

/**
 * The first focus: the field, where there is a keyboard. On a touch screen nothing, or the title after a way back: the field would open the
 * keyboard (W-001).
 */
function useFirstFocus(
  heading: { current: HTMLHeadingElement | null },
  { isSheet, isReturn }: Pick<HomePanelProps, 'isSheet' | 'isReturn'>,
): void {
  const start = useRef({ isSheet, isReturn });
  useEffect(() => {
    const panel = heading.current?.closest('section');
    const field = start.current.isSheet ? null : panel?.querySelector<HTMLElement>('[data-first]');
    const place = field ?? (start.current.isReturn ? heading.current : null);
    place?.focus({ preventScroll: true });
  }, [heading]);
}
