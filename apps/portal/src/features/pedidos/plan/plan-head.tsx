import { useQuery } from '@tanstack/react-query';
import type { PlanViajeView, PlanView } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { statusTone } from '@traza/domain/pedidos';
import { Button } from '@traza/ui/button.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { ArrowRight, CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import type { PedidosView } from '../list/list-api.ts';
import { countText, dayText, hourText, PLAN_TEXT, planTitle, rangeText, skipTitle } from './messages.ts';
import { planQuery } from './plan-api.ts';
import { countsOf, daysOf, type PlanDay } from './plan-days.ts';
import styles from './plan-head.module.css';
import { PlanOffWindow } from './plan-off-window.tsx';

interface PlanHeadProps {
  view: PedidosView;
  idPlan: number;
  onToggle: (id: number) => void;
}

/** Which trips shall be called off: those of a day, or all that are left. */
type Asked = { title: string; viajes: readonly PlanViajeView[]; isEnd: boolean } | null;

/** A plan as one thing above its orders: days, states, total, and what may be done with it (W-306). */
export function PlanHead({ view, idPlan, onToggle }: PlanHeadProps) {
  const { data, error, refetch } = useQuery(planQuery(view.account, idPlan));
  const [asked, setAsked] = useState<Asked>(null);
  if (error && !data) {
    return <ErrorState title={PLAN_TEXT.failed} description={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonRows count={2} height={40} />;
  const open = data.viajes.filter(({ anular }) => anular !== null);
  return (
    <section className={styles['plan']} aria-label={planTitle(idPlan)}>
      <header className="beside-3 wrap apart on-top">
        <div className="stack-1 shrink">
          <h2 className="row-2 text-lg flat">
            <CalendarRange size={18} aria-hidden />
            {planTitle(idPlan)}
          </h2>
          <p className="flat text-sm soft">{rangeText(data.desde, data.hasta)}</p>
          <p className="row-1 wrap flat text-sm soft">
            <span>{data.origen.split(',')[0]}</span>
            <ArrowRight size={14} aria-label="a" />
            <span>{data.destino.split(',')[0]}</span>
          </p>
        </div>
        <dl className={styles['sum']}>
          <dt className="text-sm soft">{PLAN_TEXT.total}</dt>
          <dd>{data.total === null ? PLAN_TEXT.noQuote : formatPesos(data.total)}</dd>
        </dl>
      </header>
      <p className="flat text-sm soft">{countText(countsOf(data))}</p>
      <Days plan={data} onToggle={onToggle} onSkip={setAsked} />
      {open.length === 0 ? (
        <p className="flat text-sm soft">{PLAN_TEXT.over}</p>
      ) : (
        <div className={styles['acts']}>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => setAsked({ title: PLAN_TEXT.end, viajes: open, isEnd: true })}
          >
            {PLAN_TEXT.end}
          </Button>
        </div>
      )}
      {asked && view.idClient !== undefined ? (
        <PlanOffWindow
          account={view.account}
          idCliente={view.idClient}
          title={asked.title}
          viajes={asked.viajes}
          isEnd={asked.isEnd}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}

interface DaysProps {
  plan: PlanView;
  onToggle: (id: number) => void;
  onSkip: (asked: Asked) => void;
}

function Days({ plan, onToggle, onSkip }: DaysProps) {
  return (
    // it scrolls, and so is reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached
    <ul className={styles['days']} tabIndex={0} aria-label={PLAN_TEXT.days}>
      {daysOf(plan).map((day) => (
        <Day key={day.fecha} day={day} onToggle={onToggle} onSkip={onSkip} />
      ))}
    </ul>
  );
}

function Day({ day: { fecha, viajes, open }, onToggle, onSkip }: { day: PlanDay } & Omit<DaysProps, 'plan'>) {
  return (
    <li className={styles['day']} data-off={open.length === 0 || undefined}>
      <span className={styles['date']}>{dayText(fecha)}</span>
      <span className={styles['viajes']}>
        {viajes.map((viaje) => (
          <Viaje key={viaje.id} viaje={viaje} onToggle={onToggle} />
        ))}
      </span>
      {open.length === 0 ? null : (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onSkip({ title: skipTitle(fecha), viajes: open, isEnd: false })}
        >
          {PLAN_TEXT.skip}
        </Button>
      )}
    </li>
  );
}

function Viaje({ viaje, onToggle }: { viaje: PlanViajeView; onToggle: (id: number) => void }) {
  const { id, tramo, fechaHoraSalida, anulando, importe } = viaje;
  return (
    <button type="button" className={styles['viaje']} onClick={() => onToggle(id)}>
      <span className="strong figures">{hourText(fechaHoraSalida)}</span>
      <span className="flat text-sm soft">{tramo === 'ida' ? PLAN_TEXT.out : PLAN_TEXT.back}</span>
      <StatusChip
        tone={anulando ? 'anulado' : statusTone(viaje)}
        label={anulando ? PLAN_TEXT.leaving : statusWords(viaje)}
      />
      <span className="soft figures">{importe === null ? PLAN_TEXT.noQuote : formatPesos(importe)}</span>
    </button>
  );
}
