import { SOLICITUDES, whyNotParadas } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { ArrowUp, CircleDot, Plus, SquareDot, Trash2 } from 'lucide-react';
import { Fragment, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { chosenParadas, entryAt, placesOf, type ViajePlace } from '../form/viaje-paradas.ts';
import { issueText } from '../form-text.ts';
import { TEXT } from '../messages.ts';
import { DireccionSection } from './direccion-section.tsx';
import { DIRECCIONES_TEXT } from './messages.ts';
import { addParadaText, stopTag } from './parada-text.ts';
import styles from './paradas-section.module.css';
import { WaitFields } from './wait-fields.tsx';

interface ParadasSectionProps {
  form: SolicitudForm;
  onSearchFocus: () => void;
}

/** Origin, destination and up to three stops in between (O-119…O-123); the suggestions of all of them share one room. */
export function ParadasSection({ form, onSearchFocus }: ParadasSectionProps) {
  const { dispatch } = useSolicitud();
  const places = placesOf(form);
  const chosen = chosenParadas(form);
  const isWhole = chosen.length === places.length;
  const [focused, setFocused] = useState<ViajePlace>('origen');
  const active = isWhole ? null : focused;
  const issues = form.showsErrors ? whyNotParadas(places.map((place) => entryAt(form, place))) : [];
  const box = useNextField(places, chosen.length);
  const isFull = form.paradas.length >= SOLICITUDES.maxStops;
  const drag = useDrag(places);

  return (
    <div ref={box} className="stack">
      <div className={styles['grid']} {...drag.list}>
        {places.map((place, index) => (
          <ParadaRow
            key={place}
            form={form}
            place={place}
            index={index}
            isActive={place === active}
            onGrip={drag.begin(index)}
            isDragged={drag.dragged === index}
            error={issues[index] ? issueText(issues[index]) : null}
            near={chosen.find((each) => each.place !== place)?.address ?? null}
            onFocus={() => {
              setFocused(place);
              onSearchFocus();
            }}
          />
        ))}
        <div className={styles['actions']}>
          <Tip text={addParadaText(isFull)}>
            {(describedBy) => (
              <Button
                variant="quiet"
                size="sm"
                data-add
                icon={<Plus size={16} aria-hidden />}
                aria-disabled={isFull || undefined}
                aria-describedby={describedBy}
                onClick={() => dispatch({ type: 'stopAdded' })}
              >
                {DIRECCIONES_TEXT.addParada}
              </Button>
            )}
          </Tip>
          {isWhole ? (
            <Button
              variant="secondary"
              size="sm"
              data-done
              onClick={() => dispatch({ type: 'sectionDone', section: 'paradas' })}
            >
              {TEXT.done}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

interface ParadaRowProps {
  form: SolicitudForm;
  place: ViajePlace;
  index: number;
  isActive: boolean;
  /** It is taken by its mark, to be dragged among the others. */
  onGrip: (event: PointerEvent) => void;
  isDragged: boolean;
  error: string | null;
  near: Parameters<typeof DireccionSection>[0]['near'];
  onFocus: () => void;
}

/** One address with its tag, and what can be done with it; a stop in between has a wait as well (O-121, O-122). */
function ParadaRow({ form, place, index, isActive, onGrip, isDragged, error, near, onFocus }: ParadaRowProps) {
  const { dispatch } = useSolicitud();
  const tag = stopTag(index, form.paradas.length + 2);
  const parada = form.paradas.find(({ id }) => id === place);
  return (
    <Fragment>
      <span
        className={styles['mark']}
        data-mark
        data-kind={parada ? 'parada' : place}
        data-dragged={isDragged || undefined}
        title={DIRECCIONES_TEXT.drag}
        aria-hidden
        onPointerDown={onGrip}
      >
        {place === 'origen' ? <CircleDot size={18} /> : parada ? index : <SquareDot size={18} />}
      </span>
      <span className={styles['tag']} aria-hidden>
        {tag}
        {error ? <span className="danger medium">{error}</span> : null}
      </span>
      <DireccionSection
        end={place}
        label={tag}
        entry={entryAt(form, place)}
        near={near}
        onFocus={onFocus}
        isInvalid={error !== null}
        shared={isActive ? 'shown' : 'hidden'}
      />
      <span className={styles['up']}>
        {index === 0 ? null : (
          <IconButton
            label={`Subir ${tag}`}
            size="sm"
            tooltip="left"
            onClick={() => dispatch({ type: 'stopMovedUp', place })}
          >
            <ArrowUp size={16} aria-hidden />
          </IconButton>
        )}
      </span>
      <span className={styles['remove']}>
        {parada ? (
          <IconButton
            label={`Quitar ${tag}`}
            size="sm"
            tooltip="left"
            onClick={() => dispatch({ type: 'stopRemoved', place })}
          >
            <Trash2 size={15} aria-hidden />
          </IconButton>
        ) : null}
      </span>
      {parada ? (
        <ParadaWait
          tag={tag}
          espera={parada.espera}
          onChange={(espera) => dispatch({ type: 'waitChanged', place, espera })}
        />
      ) : null}
    </Fragment>
  );
}

/** An address is dragged by its mark, and changes places with those that it passes (W-085); the arrows do the same for the keyboard. */
function useDrag(places: readonly ViajePlace[]) {
  const { dispatch } = useSolicitud();
  const [dragged, setDragged] = useState<number | null>(null);

  function moveTo(from: number, to: number) {
    const step = to > from ? 1 : -1;
    // a place goes down where the one below it goes up
    for (let at = from; at !== to; at += step) {
      const place = places[Math.max(at, at + step)];
      if (place) dispatch({ type: 'stopMovedUp', place });
    }
    setDragged(to);
  }

  return {
    dragged,
    begin: (index: number) => (event: PointerEvent) => {
      event.preventDefault();
      // the list keeps the pointer, wherever it goes
      event.currentTarget.parentElement?.setPointerCapture(event.pointerId);
      setDragged(index);
    },
    list: {
      onPointerMove: (event: PointerEvent) => {
        if (dragged === null) return;
        if (event.buttons === 0) {
          setDragged(null);
          return;
        }
        const to = placeUnder(event.currentTarget, event.clientY);
        // at once, so that a quick second event finds the new order of the paradas
        if (to !== dragged) flushSync(() => moveTo(dragged, to));
      },
      onPointerUp: () => setDragged(null),
      onPointerCancel: () => setDragged(null),
    },
  };
}

/** On which of the addresses the pointer is; beyond the ends, the end. */
function placeUnder(list: Element, y: number): number {
  const marks = [...list.querySelectorAll('[data-mark]')];
  return Math.max(0, marks.filter((mark) => mark.getBoundingClientRect().top <= y).length - 1);
}

interface ParadaWaitProps {
  tag: string;
  espera: number;
  onChange: (espera: number) => void;
}

/** Few cars wait at a stop: its fields come on demand, and stay where there is a wait. */
function ParadaWait({ tag, espera, onChange }: ParadaWaitProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label = `Espera en ${tag}`;
  if (isOpen || espera > 0) return <WaitFields label={label} espera={espera} hasFocus={isOpen} onChange={onChange} />;
  return (
    <div className={styles['wait']}>
      <button
        type="button"
        className={styles['addWait']}
        aria-label={`Agregar espera en ${tag}`}
        onClick={() => setIsOpen(true)}
      >
        {DIRECCIONES_TEXT.addWait}
      </button>
    </div>
  );
}

/** Takes the focus on: to a stop that was added, from an address that was chosen to the next empty one, from a removed stop to the button. */
function useNextField(places: readonly ViajePlace[], chosen: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ count: places.length, chosen });

  useEffect(() => {
    const { count, chosen: chosenBefore } = before.current;
    before.current = { count: places.length, chosen };
    const element = box.current;
    if (!element) return;
    if (places.length < count) element.querySelector<HTMLElement>('[data-add]')?.focus();
    else if (places.length > count || (chosen > chosenBefore && element.contains(document.activeElement))) {
      nextField(element)?.focus();
    }
  }, [places.length, chosen]);

  return box;
}

function nextField(element: HTMLElement): HTMLElement | null {
  const fields = [...element.querySelectorAll<HTMLInputElement>('[role="combobox"]')];
  return fields.find((field) => field.value === '') ?? element.querySelector<HTMLElement>('[data-done]');
}
