import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { plusMinutes } from '@traza/domain';
import { usualBoarding } from '@traza/domain/recorridos';
import type { Pasajero } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { cercanaQuery } from '../api.ts';
import { ruledParadas, type SalidaWithNames } from '../form/listed-salidas.ts';
import { useSolicitud } from '../form/solicitud-context.ts';
import {
  type ChosenDireccion,
  type SalidaEnds as Ends,
  type SolicitudForm,
  withoutGiven,
} from '../form/solicitud-form.ts';
import type { LoadedSalidas, SalidaList } from '../form/solicitud-view.ts';
import { useFormHost } from '../host.ts';
import { inicioQuery } from '../inicio-api.ts';
import { FORM_LAYOUT } from '../limits.ts';
import { createErrorText } from '../messages.ts';
import { cercanaText, SALIDA_TEXT } from '../salida-text.ts';
import { SalidaCard } from './salida-card.tsx';
import { asDireccion, SalidaEnds } from './salida-ends.tsx';
import styles from './salida-section.module.css';

const ConfirmModal = lazyWindow(async () => (await import('@traza/ui/windows/confirm-modal.tsx')).ConfirmModal);

interface SalidaSectionProps {
  list: SalidaList;
  form: SolicitudForm;
  antelacionMin: number;
  /** Books the seat of who asks for it. */
  onReserve: ((own: readonly Pasajero[]) => void) | undefined;
}

/** The runs that there are, or those that addresses and day leave, with free seats and timed stops (W-072, O-168, O-169, O-175). */
export function SalidaSection({ list, form, ...ways }: SalidaSectionProps) {
  const { dispatch } = useSolicitud();
  const section = useRef<HTMLDivElement>(null);

  function seeAll() {
    // the button goes with what it takes away
    section.current?.focus({ preventScroll: true });
    dispatch({ type: 'filtersRemoved' });
  }

  return (
    <div ref={section} tabIndex={-1} className={styles['section']}>
      <Listed list={list} form={form} {...ways} />
      {list.state === 'loaded' && list.isFiltered && !form.recorrido ? (
        <Button variant="quiet" onClick={seeAll} fullWidth>
          {SALIDA_TEXT.seeAll}
        </Button>
      ) : null}
    </div>
  );
}

function Listed({ list, form, ...ways }: SalidaSectionProps) {
  switch (list.state) {
    case 'samePlace':
      return <p className="shape-nothing">{createErrorText('same_origin_destination')}</p>;
    case 'loading':
      return <SkeletonRows count={4} height={132} gap={8} />;
    case 'error':
      return (
        <div className={styles['empty']}>
          <p className="shape-nothing">{SALIDA_TEXT.none}</p>
          <Button variant="secondary" size="sm" onClick={list.retry}>
            Reintentar
          </Button>
        </div>
      );
    case 'loaded':
      return list.salidas.length === 0 ? <NoSalidas form={form} /> : <Salidas list={list} form={form} {...ways} />;
  }
}

/** Nothing passes near both: what passes nearest to the origin (O-175, W-076). */
function NoSalidas({ form }: { form: SolicitudForm }) {
  const { address: origen } = form.origen;
  return (
    <div className="stack-1">
      <p className="shape-nothing">{SALIDA_TEXT.none}</p>
      {origen ? <Cercana origen={origen} day={form.departure?.date} /> : null}
    </div>
  );
}

function Cercana({ origen, day }: { origen: ChosenDireccion; day: string | undefined }) {
  const { data } = useQuery(cercanaQuery(useFormHost(), { day, point: origen }));
  return <p role="status">{data ? cercanaText(data) : null}</p>;
}

/**
 * Origin and destination that a salida fills in where nobody chose them: the parada nearest to the person's usual place, and the last one
 * (W-075).
 */
function useEnds(antelacionMin: number) {
  const host = useFormHost();
  const { data } = useQuery({ ...inicioQuery(host, host.account.idClientePadre), refetchInterval: false });
  return (form: SolicitudForm, salida: SalidaWithNames): Partial<Ends> => {
    const asked = withoutGiven(form);
    const paradas = ruledParadas(salida);
    const earliest = plusMinutes(now(), antelacionMin);
    const boards = usualBoarding(paradas, { usual: data?.lugar ?? null, earliest });
    const last = paradas.at(-1);
    return {
      ...(boards && !asked.origen.address ? { origen: asDireccion(boards) } : {}),
      ...(last && !asked.destino.address ? { destino: asDireccion(last) } : {}),
    };
  };
}

/** Another run has other stops: with pasajeros in the list it asks first (DO-59). */
function Salidas({ list, form, antelacionMin, onReserve }: Omit<SalidaSectionProps, 'list'> & { list: LoadedSalidas }) {
  const { dispatch } = useSolicitud();
  const endsOf = useEnds(antelacionMin);
  const [asked, setAsked] = useState<SalidaWithNames | null>(null);
  const [count, setCount] = useState<number>(FORM_LAYOUT.salidasShown);
  const items = useRef<HTMLUListElement>(null);
  const chosen = form.recorrido?.idViaje ?? null;
  const shown = list.salidas.filter(({ idViaje }, index) => index < count || idViaje === chosen);

  // the button that asked for more may be gone
  useEffect(() => {
    const first = count - FORM_LAYOUT.salidasShown;
    if (first > 0) items.current?.children[first]?.querySelector('button')?.focus();
  }, [count]);

  const take = (salida: SalidaWithNames) => dispatch({ type: 'runChosen', salida, ends: endsOf(form, salida) });

  function choose(salida: SalidaWithNames) {
    const loses = form.pasajeros.length > 0 && salida.idViaje !== chosen;
    if (loses) setAsked(salida);
    else if (salida.idViaje === chosen) dispatch({ type: 'sectionDone', section: 'servicio' });
    else take(salida);
  }

  return (
    <>
      <ul ref={items} className="shape-plain-list stack-2" aria-label={SALIDA_TEXT.list}>
        {shown.map((salida) => (
          <SalidaCard key={salida.idViaje} salida={salida} isChosen={salida.idViaje === chosen} onChoose={choose}>
            {salida.idViaje === chosen && asksEnds(form) ? (
              <SalidaEnds salida={salida} form={form} antelacionMin={antelacionMin} onReserve={onReserve} />
            ) : null}
          </SalidaCard>
        ))}
      </ul>
      <More
        isWhole={shown.length === list.salidas.length}
        isCut={list.isCut}
        onMore={() => setCount(count + FORM_LAYOUT.salidasShown)}
      />
      {asked ? (
        <Suspense>
          <ConfirmModal
            opened
            title={SALIDA_TEXT.changeTitle}
            confirmLabel={SALIDA_TEXT.change}
            onConfirm={() => {
              take(asked);
              setAsked(null);
            }}
            onClose={() => setAsked(null)}
          >
            {SALIDA_TEXT.changeHint}
          </ConfirmModal>
        </Suspense>
      ) : null}
    </>
  );
}

function asksEnds({ given }: SolicitudForm): boolean {
  return given.includes('origen') || given.includes('destino');
}

/** Shows the rest of a long list, or how to find salidas that the list does not hold. */
function More({ isWhole, isCut, onMore }: { isWhole: boolean; isCut: boolean; onMore: () => void }) {
  return (
    <>
      {isWhole ? null : (
        <Button variant="secondary" onClick={onMore} fullWidth>
          {SALIDA_TEXT.more}
        </Button>
      )}
      {isCut ? <p className="shape-nothing">{SALIDA_TEXT.cut}</p> : null}
    </>
  );
}
