import type { Recorrido } from '@traza/contract';
import { hasCotizacion } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { Armchair, Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { createErrorText, priceText, shortDepartureText, TEXT } from '../messages.ts';
import { runParadas } from './salida-paradas.ts';
import styles from './salida-section.module.css';
import { asientosText, paradasMoreText, SALIDA_TEXT } from './salida-text.ts';
import type { SalidaList } from './use-salidas.ts';

const ConfirmModal = lazyWindow(async () => (await import('@traza/ui/windows/confirm-modal.tsx')).ConfirmModal);

interface SalidaSectionProps {
  list: SalidaList;
  form: SolicitudForm;
}

/** The runs on the way with their free seats and timed stops (O-168, O-169, O-175). */
export function SalidaSection({ list, form }: SalidaSectionProps) {
  switch (list.state) {
    case 'needsEnds':
      return <p className={styles['none']}>{SALIDA_TEXT.needsEnds}</p>;
    case 'samePlace':
      return <p className={styles['none']}>{createErrorText('same_origin_destination')}</p>;
    case 'loading':
      return <SkeletonRows count={2} height={132} gap={8} />;
    case 'error':
      return (
        <div className={styles['empty']}>
          <p className={styles['none']}>{SALIDA_TEXT.none}</p>
          <Button variant="secondary" size="sm" onClick={list.retry}>
            Reintentar
          </Button>
        </div>
      );
    case 'loaded':
      return list.salidas.length === 0 ? (
        <p className={styles['none']}>{SALIDA_TEXT.none}</p>
      ) : (
        <Salidas salidas={list.salidas} form={form} />
      );
  }
}

/** Another run has other stops: with passengers in the list it asks first (DO-59). */
function Salidas({ salidas, form }: { salidas: readonly Recorrido[]; form: SolicitudForm }) {
  const { dispatch } = useSolicitud();
  const [asked, setAsked] = useState<Recorrido | null>(null);
  const chosen = form.recorrido?.idViaje ?? null;

  function choose(salida: Recorrido) {
    const loses = form.pasajeros.length > 0 && salida.idViaje !== chosen;
    if (loses) setAsked(salida);
    else if (salida.idViaje === chosen) dispatch({ type: 'sectionDone', section: 'servicio' });
    else dispatch({ type: 'runChosen', salida });
  }

  return (
    <>
      <ul className={styles['list']} aria-label={SALIDA_TEXT.list}>
        {salidas.map((salida) => (
          <SalidaRow key={salida.idViaje} salida={salida} isChosen={salida.idViaje === chosen} onChoose={choose} />
        ))}
      </ul>
      {asked ? (
        <Suspense>
          <ConfirmModal
            opened
            title={SALIDA_TEXT.changeTitle}
            confirmLabel={SALIDA_TEXT.change}
            onConfirm={() => {
              dispatch({ type: 'runChosen', salida: asked });
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

/** As many stops as a row shows before they are asked for. */
const SHOWN = 5;

interface SalidaRowProps {
  salida: Recorrido;
  isChosen: boolean;
  onChoose: (salida: Recorrido) => void;
}

function SalidaRow({ salida, isChosen, onChoose }: SalidaRowProps) {
  const [isWhole, setIsWhole] = useState(false);
  const paradas = runParadas(salida);
  const shown = isWhole || paradas.length <= SHOWN ? paradas : paradas.slice(0, SHOWN - 1);
  const rest = paradas.length - shown.length;
  return (
    <li className={styles['row']} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles['choice']}
        aria-pressed={isChosen}
        onClick={() => onChoose(salida)}
        {...(isChosen ? { 'data-first': true } : {})}
      >
        <span className={styles['words']}>
          <span className={styles['when']}>
            {shortDepartureText(salida.recorrido[0]?.fechaHora)}
            {isChosen ? <Check size={15} aria-hidden /> : null}
          </span>
          <span className={styles['asientos']}>
            <Armchair size={14} aria-hidden />
            {asientosText(salida.asientosDisponibles)}
            {` · ${salida.tipoVehiculo}`}
          </span>
        </span>
        <span className={styles['price']} data-quoted={hasCotizacion(salida) || undefined}>
          {priceText(salida.precotizacion)}
          {hasCotizacion(salida) ? <span className={styles['unit']}>{TEXT.perPasajero}</span> : null}
        </span>
      </button>
      <ol className={styles['paradas']} aria-label={SALIDA_TEXT.paradas}>
        {shown.map(({ id, label, direccion }) => (
          <li key={id} className={styles['parada']}>
            <span className={styles['time']}>{label}</span>
            <span className={styles['direccion']}>{direccion}</span>
          </li>
        ))}
      </ol>
      {rest > 0 ? (
        <button type="button" className={styles['more']} onClick={() => setIsWhole(true)}>
          {paradasMoreText(rest)}
        </button>
      ) : null}
    </li>
  );
}
