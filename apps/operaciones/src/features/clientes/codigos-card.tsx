import { now } from '@traza/client/clock.ts';
import type { ClienteView } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import { isCodigo, tidyCodigo } from '@traza/domain/administracion';
import { Button } from '@traza/ui/button.tsx';
import { DayField } from '@traza/ui/fields/day-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { SectionCard } from '#lib/office/section-card.tsx';
import { useClienteForm } from './api.ts';
import styles from './cliente-page.module.css';
import { useAct } from './use-act.ts';
import { CODIGO_WORDS, untilText } from './words.ts';

type Codigo = NonNullable<ClienteView['codigos']>[number];

/** Codes with which people of a cliente register; who may only look sees none (M-057). */
export function CodigosCard({ cliente, codigos }: { cliente: ClienteView; codigos: readonly Codigo[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard
      title="Códigos de registro"
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          Nuevo código
        </Button>
      }
    >
      {cliente.dominioEmail === null ? (
        <p className="text-sm soft flat">Sin dominio de los e-mails, nadie puede registrarse con un código.</p>
      ) : null}
      {codigos.length === 0 ? <p className="text-sm soft flat">Todavía no hay códigos.</p> : null}
      <ul className={styles['list']}>
        {codigos.map((codigo) => (
          <CodigoLine key={codigo.codigo} idCliente={cliente.id} codigo={codigo} />
        ))}
      </ul>
      {isOpen ? <CodigoWindow idCliente={cliente.id} onClose={() => setIsOpen(false)} /> : null}
    </SectionCard>
  );
}

function CodigoLine({ idCliente, codigo: { codigo, vence, estado } }: { idCliente: number; codigo: Codigo }) {
  const act = useAct(async (params: { id: number; codigo: string }, options) => {
    await call('DELETE /operaciones/v1/clientes/:id/codigos/:codigo', { params }, options);
    return undefined;
  }, `El código ${codigo} dejó de servir`);
  return (
    <li className={styles['line']}>
      <span className={styles['what']}>
        <span className={styles['code']}>{codigo}</span> <span className="soft">{untilText(vence)}</span>
      </span>
      <StatusChip plain tone={estado === 'vigente' ? 'finalizado' : 'anulado'} label={CODIGO_WORDS[estado]} />
      {estado === 'vigente' ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Deshabilitar ${codigo}`}
          loading={act.isSending}
          onClick={() => void act.send({ id: idCliente, codigo })}
        >
          Deshabilitar
        </Button>
      ) : null}
    </li>
  );
}

/** The last day is the one that was chosen: the code is worth nothing from the next one on. */
function endOf(day: string): string {
  const zoned = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime('America/Argentina/Buenos_Aires');
  return zoned.toInstant().toString();
}

function CodigoWindow({ idCliente, onClose }: { idCliente: number; onClose: () => void }) {
  const form = useClienteForm({
    initial: { codigo: '', vence: '' },
    check: ({ codigo }) =>
      codigo.trim() === '' || isCodigo(tidyCodigo(codigo)) ? [] : [{ field: 'codigo', code: 'alias_invalid' }],
    send: ({ codigo, vence }, options) => {
      const body = {
        ...(codigo.trim() !== '' && { codigo: tidyCodigo(codigo) }),
        vence: vence === '' ? null : endOf(vence),
      };
      return call('POST /operaciones/v1/clientes/:id/codigos', { params: { id: idCliente }, body }, options);
    },
    done: ({ data: { codigo } }) => {
      showToast('success', `El código ${codigo} ya sirve`);
      onClose();
    },
    words: {
      alias_invalid: 'De 4 a 20 letras sin acento o números.',
      alias_used: 'Ese código ya está en uso. Elegí otro.',
    },
  });
  const vence = form.fieldOf('vence');
  return (
    <FormWindow title="Nuevo código" submitLabel="Crear código" {...form} onClose={onClose}>
      <TextField label="Código" {...form.textOf('codigo')} hint="Vacío: uno al azar" data-autofocus />
      <DayField
        label="Sirve hasta el"
        value={vence.value || undefined}
        min={inBuenosAires(now()).toPlainDate().toString()}
        onChange={(day) => vence.onChange(day ?? '')}
      />
    </FormWindow>
  );
}
