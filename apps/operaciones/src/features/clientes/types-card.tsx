import type { ClienteView } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { gripKeys, placeUnder } from '@traza/ui/parts/grips.ts';
import { GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { SectionCard } from '#lib/office/section-card.tsx';
import styles from './cliente-page.module.css';
import { useAct } from './use-act.ts';
import { TEXT } from './words.ts';

type VehiculoTypes = ClienteView['tiposVehiculo'];

function priceOf({ esPool, minimo }: VehiculoTypes[number]): string {
  if (esPool) return 'Recorridos fijos';
  return minimo === null ? TEXT.withoutTarifa : `Mínimo ${formatPesos(minimo)}`;
}

/** Which vehicle types a cliente may order, in the order in which its people see them (M-058). */
export function TypesCard({ cliente, canWrite }: { cliente: ClienteView; canWrite: boolean }) {
  const { id, version, tiposVehiculo: known } = cliente;
  const stored = known.filter(({ habilitado }) => habilitado).map((tipo) => tipo.id);
  const [draft, setDraft] = useState<readonly number[] | null>(null);
  const chosen = draft ?? stored;
  const act = useAct(async (ids: readonly number[], options) => {
    const body = { ids: [...ids], version };
    const answer = await call('PUT /operaciones/v1/clientes/:id/tipos-vehiculo', { params: { id }, body }, options);
    setDraft(null);
    return answer;
  }, TEXT.saved);
  /** A tick is the decision; an order is put together first. */
  const switchTo = (ids: readonly number[]) => {
    if (act.isSending) return;
    setDraft(ids);
    void act.send(ids);
  };
  const rest = known.filter((tipo) => !chosen.includes(tipo.id));
  return (
    <SectionCard anchor="tipos" title="Tipos de vehículo">
      {known.length === 0 ? <p className="text-sm soft flat">Todavía no hay tipos de vehículo.</p> : null}
      {canWrite ? (
        <>
          <ChosenTypes {...{ known, chosen }} onMove={setDraft} onChange={switchTo} />
          <ul className={styles['list']}>
            {rest.map((tipo) => (
              <li key={tipo.id} className={styles['line']}>
                <span className={styles['what']}>
                  <CheckField label={tipo.alias} checked={false} onChange={() => switchTo([...chosen, tipo.id])} />
                </span>
                <span className="soft">{priceOf(tipo)}</span>
              </li>
            ))}
          </ul>
          {draft === null ||
          draft.length !== stored.length ||
          JSON.stringify(draft) === JSON.stringify(stored) ? null : (
            <div className="beside-2 at-end">
              <Button variant="quiet" size="sm" disabled={act.isSending} onClick={() => setDraft(null)}>
                Cancelar
              </Button>
              <Button size="sm" loading={act.isSending} onClick={() => void act.send(chosen)}>
                Guardar
              </Button>
            </div>
          )}
        </>
      ) : (
        <ul className={styles['list']}>
          {known
            .filter(({ habilitado }) => habilitado)
            .map((tipo) => (
              <li key={tipo.id} className={styles['line']}>
                <span className={styles['what']}>{tipo.alias}</span>
                <span className="soft">{priceOf(tipo)}</span>
              </li>
            ))}
        </ul>
      )}
    </SectionCard>
  );
}

interface ChosenTypesProps {
  known: VehiculoTypes;
  chosen: readonly number[];
  onMove: (ids: readonly number[]) => void;
  onChange: (ids: readonly number[]) => void;
}

/** Those that can be ordered: dragged by their grip, or moved by the arrows on it. */
function ChosenTypes({ known, chosen, onMove, onChange }: ChosenTypesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const byId = new Map(known.map((tipo) => [tipo.id, tipo]));

  function moveTo(id: number, place: number) {
    const to = Math.max(0, Math.min(place, chosen.length - 1));
    if (chosen.indexOf(id) === to) return;
    onMove(chosen.filter((one) => one !== id).toSpliced(to, 0, id));
    setSaid(`${byId.get(id)?.alias ?? ''}: lugar ${to + 1} de ${chosen.length}`);
  }

  return (
    <>
      {/* the list keeps the pointer: the row under it changes its place in the page */}
      <ul
        ref={list}
        className={styles['list']}
        aria-label="Los que puede pedir, en su orden"
        onPointerMove={(event) => dragged !== null && moveTo(dragged, placeUnder(list.current, event))}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        {chosen.map((id, place) => {
          const tipo = byId.get(id);
          if (!tipo) return null;
          return (
            <li key={id} className={styles['line']} data-dragged={id === dragged || undefined}>
              <button
                type="button"
                className={styles['grip']}
                aria-label={`Mover ${tipo.alias}`}
                title="Arrastralo, o movelo con las flechas"
                onKeyDown={gripKeys((step) => moveTo(id, place + step))}
                onPointerDown={({ pointerId }) => {
                  list.current?.setPointerCapture(pointerId);
                  setDragged(id);
                }}
              >
                <GripVertical size={16} aria-hidden />
              </button>
              <span className={styles['what']}>
                <CheckField label={tipo.alias} checked onChange={() => onChange(chosen.filter((one) => one !== id))} />
              </span>
              <span className="soft">{priceOf(tipo)}</span>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </>
  );
}
