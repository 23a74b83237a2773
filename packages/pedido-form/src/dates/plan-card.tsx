import { Button } from '@traza/ui/button.tsx';
import type { SolicitudView } from '../form/solicitud-view.ts';
import styles from './plan-card.module.css';
import { PLAN_TEXT, planLines, planTotalText, viajesText } from './plan-messages.ts';

/** The plan that is chosen, and the way to change it. */
export function PlanCard({ view, onChange }: { view: SolicitudView; onChange: () => void }) {
  const { plan } = view.form;
  if (!plan) return null;
  return (
    <div className={styles['card']}>
      {planLines(plan).map((line) => (
        <p key={line} className={styles['line']}>
          {line}
        </p>
      ))}
      <PlanTotal view={view} />
      <Button variant="quiet" size="sm" onClick={onChange}>
        {PLAN_TEXT.change}
      </Button>
    </div>
  );
}

/** How many trips the plan has and what they cost together, as soon as that is known. */
function PlanTotal({ view }: { view: SolicitudView }) {
  const { form, preview, planned } = view;
  if (!form.plan) return null;
  const text = preview.state === 'loaded' ? planTotalText(preview.preview) : viajesText(planned.length);
  return <p className={styles['total']}>{text}</p>;
}
