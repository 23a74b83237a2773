import { Link } from '@tanstack/react-router';
import { differenceText, EDIT_TEXT } from '@traza/pedido-form/edit/messages.ts';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { mayChange, modificarOf } from '#lib/pedido-par.ts';
import styles from './edit.module.css';
import { applyTooText, editOtherText, OWN_CHANGED, otherWayText } from './messages.ts';
import type { useEditPar } from './use-edit-par.ts';

/** The other way of the pedido that is changed: the part of the change that both have alike may be its too. */
export function EditPar({ way, isSame }: { way: ReturnType<typeof useEditPar>; isSame: boolean }) {
  const { par, sides, isApplied, apply, preview } = way;
  if (!par || par.pedido.status === 'anulado') return null;
  const isOpen = mayChange(par.pedido);
  return (
    <section className={styles['par']} aria-label={otherWayText(par)}>
      <p>
        {otherWayText(par)}{' '}
        {isSame && isOpen ? (
          <Link className="strong accent undecorated" to="/crear" search={{ modificar: modificarOf(par.pedido) }}>
            {editOtherText(par)}
          </Link>
        ) : null}
        {sides.own && isOpen ? OWN_CHANGED : null}
      </p>
      {sides.shared && isOpen ? <CheckField label={applyTooText(par)} checked={isApplied} onChange={apply} /> : null}
      {preview ? (
        <p>
          {EDIT_TEXT.price}: {differenceText(preview.diferencia)}
        </p>
      ) : null}
    </section>
  );
}
