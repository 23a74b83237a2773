import type { ClienteView } from '@traza/contract';
import { isPartName } from '@traza/domain/administracion';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useOpened } from '#lib/forms/use-opened.ts';
import { SectionCard } from '#lib/office/section-card.tsx';
import { useClienteForm } from './api.ts';
import styles from './cliente-page.module.css';
import { useAct } from './use-act.ts';
import { NAME_INVALID } from './words.ts';

const activeOf = ({ formasDePago }: ClienteView) => formasDePago.filter(({ activa }) => activa).map(({ id }) => id);

/** Why one cannot be switched off (M-055). */
function whyKept({ activa, predeterminada }: ClienteView['formasDePago'][number], isOnly: boolean): string | undefined {
  if (!activa) return undefined;
  if (predeterminada > 0)
    return `Es la predeterminada de ${predeterminada === 1 ? 'un usuario' : `${predeterminada} usuarios`}.`;
  return isOnly ? 'Tiene que quedar una forma de pago.' : undefined;
}

/** By which ways a cliente pays. */
export function PaymentsCard({ cliente, canWrite }: { cliente: ClienteView; canWrite: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, version } = cliente;
  const active = activeOf(cliente);
  const act = useAct((ids: readonly number[], options) => {
    const body = { ids: [...ids], nuevas: [], version };
    return call('PUT /operaciones/v1/clientes/:id/formas-de-pago', { params: { id }, body }, options);
  });
  const shown = canWrite ? cliente.formasDePago : cliente.formasDePago.filter(({ activa }) => activa);
  return (
    <SectionCard
      title="Formas de pago"
      action={
        canWrite ? (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            Nueva forma de pago
          </Button>
        ) : null
      }
    >
      <ul className={styles['list']}>
        {shown.map((forma) => (
          <li key={forma.id} className={styles['line']}>
            {canWrite ? (
              <CheckField
                label={forma.alias}
                checked={forma.activa}
                refusal={whyKept(forma, active.length === 1)}
                onChange={(isOn) =>
                  void act.send(isOn ? [...active, forma.id] : active.filter((one) => one !== forma.id))
                }
              />
            ) : (
              forma.alias
            )}
          </li>
        ))}
      </ul>
      {isOpen ? <PaymentWindow cliente={cliente} onClose={() => setIsOpen(false)} /> : null}
    </SectionCard>
  );
}

function PaymentWindow({ cliente, onClose }: { cliente: ClienteView; onClose: () => void }) {
  const open = useOpened(cliente);
  const { id, version } = open.seen;
  const form = useClienteForm({
    open,
    initial: { nuevas: '' },
    check: ({ nuevas }) => (isPartName(nuevas.trim()) ? [] : [{ field: 'nuevas', code: 'formas_de_pago_invalid' }]),
    send: ({ nuevas }, options) => {
      const body = { ids: activeOf(open.seen), nuevas: [nuevas.trim()], version };
      return call('PUT /operaciones/v1/clientes/:id/formas-de-pago', { params: { id }, body }, options);
    },
    done: onClose,
    words: { formas_de_pago_invalid: NAME_INVALID },
  });
  return (
    <FormWindow title="Nueva forma de pago" {...form} onClose={onClose}>
      <TextField label="Nombre" {...form.textOf('nuevas')} required data-autofocus />
    </FormWindow>
  );
}
