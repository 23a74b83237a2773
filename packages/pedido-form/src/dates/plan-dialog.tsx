import { now } from '@traza/client/clock.ts';
import type { PlanPreview as PlanPreviewView } from '@traza/contract';
import type { Violation } from '@traza/domain';
import {
  newPlanDraft,
  type PlanCode,
  type PlanDraft,
  planBlockOf,
  planDraftOf,
  plannedViajes,
  planReturnTime,
  type ServiceOption,
  whyNotPlan,
} from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { useMemo, useState } from 'react';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { SolicitudView } from '../form/solicitud-view.ts';
import { issueText } from '../form-text.ts';
import { PlanDays } from './plan-days.tsx';
import styles from './plan-dialog.module.css';
import { daysOffText, PLAN_TEXT } from './plan-messages.ts';
import { PlanPreview } from './plan-preview.tsx';
import { PlanRange } from './plan-range.tsx';
import { sameAsOut, WEEK_SHORTCUTS } from './plan-shortcuts.ts';
import { usePlanPreview } from './use-plan-preview.ts';

interface PlanDialogProps {
  view: SolicitudView;
  onClose: () => void;
}

/** "Planificar viaje": days, range and hours of many trips at once, with every date and its price beside them (O-191). */
export function PlanDialog({ view, onClose }: PlanDialogProps) {
  const { dispatch } = useSolicitud();
  const plan = usePlanDraft(view);
  const { draft, block, change } = plan;
  const idTipoVehiculo = view.form.idTipoVehiculo ?? firstService(view)?.idTipoVehiculo ?? null;
  const preview = usePlanPreview(plan.violation ? null : block, { ...view.form, idTipoVehiculo });
  // the box stays where it is while prices load anew
  const [daysOff, setDaysOff] = useState<PlanPreviewView['noLaborables']>([]);
  if (preview.state === 'loaded' && preview.preview.noLaborables !== daysOff) setDaysOff(preview.preview.noLaborables);
  const [showsErrors, setShowsErrors] = useState(false);
  const error = showsErrors ? (plan.violation ?? null) : null;

  function accept() {
    if (plan.violation || preview.state === 'error') {
      setShowsErrors(true);
      return;
    }
    dispatch({ type: 'planChosen', plan: block });
    onClose();
  }

  return (
    <Dialog title={PLAN_TEXT.title} size={1040} onClose={onClose}>
      <div className={styles['columns']}>
        <div className="stack-4">
          <PlanDays
            title={PLAN_TEXT.out}
            days={draft.ida}
            time={draft.horaIda}
            error={textFor('frecuenciaIda', error)}
            shortcuts={WEEK_SHORTCUTS}
            isFirst
            onDays={(ida) => change({ ida })}
            onTime={(horaIda) => change({ horaIda, horaRegreso: plan.returnAfter(horaIda) })}
          />
          <PlanDays
            title={PLAN_TEXT.back}
            note={PLAN_TEXT.optional}
            days={draft.regreso}
            time={draft.horaRegreso}
            error={textFor('horaRegreso', error)}
            shortcuts={sameAsOut(draft.ida)}
            onDays={(regreso) => change({ regreso })}
            onTime={(horaRegreso) => change({ horaRegreso })}
          />
        </div>
        <div className="stack-4">
          <fieldset className="shrink bare-fields">
            <legend className="text-md strong no-pad line-20">{PLAN_TEXT.range}</legend>
            <PlanRange from={draft.fechaDesde} to={draft.fechaHasta} limits={plan.limits} onChange={change} />
            <FieldError text={textFor('fechaHasta', error) ?? textFor('fechaDesde', error)} />
          </fieldset>
          <CheckField
            label={PLAN_TEXT.skipHolidays}
            checked={draft.omitirFeriados}
            onChange={(omitirFeriados) => change({ omitirFeriados })}
          />
          {daysOff.length > 0 ? (
            <CheckField
              label={
                <>
                  {PLAN_TEXT.skipDaysOff} <span className="flat text-md soft line-20">{daysOffText(daysOff)}</span>
                </>
              }
              checked={draft.omitirNoLaborables}
              onChange={(omitirNoLaborables) => change({ omitirNoLaborables })}
            />
          ) : null}
        </div>
        <PlanPreview preview={preview} planned={plan.planned} empty={emptyText(draft, plan.violation)} />
      </div>
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={onClose}>
          {PLAN_TEXT.cancel}
        </Button>
        <Button onClick={accept}>{PLAN_TEXT.accept}</Button>
      </div>
    </Dialog>
  );
}

function FieldError({ text }: { text: string | null }) {
  return text === null ? null : (
    <p role="alert" className={styles['error']}>
      {text}
    </p>
  );
}

/** The plan as it is put together, and what stands in its way. */
function usePlanDraft({ form, antelacionMin, route }: SolicitudView) {
  const seconds = route?.seconds ?? null;
  const [limits] = useState(() => ({ now: now(), antelacionMin }));
  const [draft, setDraft] = useState<PlanDraft>(() =>
    form.plan ? planDraftOf(form.plan, { antelacionMin, seconds }) : newPlanDraft({ ...limits, seconds }),
  );
  const block = useMemo(() => planBlockOf(draft), [draft]);
  const violation = useMemo(() => whyNotPlan(block, { ...limits, seconds }), [block, limits, seconds]);
  const planned = useMemo(() => (violation ? [] : plannedViajes(block, limits)), [violation, block, limits]);

  /** A return that would leave before the trip out is over moves along. */
  function returnAfter(horaIda: string): string {
    const offered = planReturnTime(horaIda, { antelacionMin, seconds });
    return draft.horaRegreso > horaIda && draft.horaRegreso >= offered ? draft.horaRegreso : offered;
  }

  return {
    draft,
    block,
    violation,
    planned,
    limits,
    returnAfter,
    change: (changes: Partial<PlanDraft>) => setDraft((previous) => ({ ...previous, ...changes })),
  };
}

/** Before a vehicle is chosen the plan is priced by the first on offer. */
function firstService({ services }: SolicitudView): ServiceOption | null {
  return services.state === 'loaded' ? (services.services[0] ?? null) : null;
}

function textFor(field: string, violation: Violation<PlanCode> | null): string | null {
  return violation?.field === `planificacion.${field}` ? issueText(violation) : null;
}

function emptyText({ ida, fechaHasta }: PlanDraft, violation: Violation<PlanCode> | undefined): string {
  if (fechaHasta === '') return PLAN_TEXT.noRange;
  if (!ida.includes(true)) return PLAN_TEXT.noDays;
  return violation ? issueText(violation) : PLAN_TEXT.noDays;
}
