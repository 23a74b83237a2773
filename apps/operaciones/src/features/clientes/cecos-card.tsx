import type { ClienteView } from '@traza/contract';
import { isPartName } from '@traza/domain/administracion';
import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useOpened } from '#lib/forms/use-opened.ts';
import { SectionCard } from '#lib/office/section-card.tsx';
import { useClienteForm } from './api.ts';
import styles from './cliente-page.module.css';
import { useAct } from './use-act.ts';
import { NAME_INVALID } from './words.ts';

type Ceco = ClienteView['cecos'][number];

/** Cecos of a cliente: one more, another name, and whether people choose it (M-054). */
export function CecosCard({ cliente, canWrite }: { cliente: ClienteView; canWrite: boolean }) {
  const [edited, setEdited] = useState<Ceco | 'new' | null>(null);
  return (
    <SectionCard
      anchor="cecos"
      title="Centros de costo"
      action={
        canWrite ? (
          <Button variant="secondary" size="sm" onClick={() => setEdited('new')}>
            Nuevo centro de costo
          </Button>
        ) : null
      }
    >
      <ul className={styles['list']}>
        {cliente.cecos.map((ceco) => (
          <CecoLine key={ceco.id} {...{ cliente, ceco, canWrite }} onEdit={() => setEdited(ceco)} />
        ))}
      </ul>
      {edited === null ? null : <CecoWindow cliente={cliente} edited={edited} onClose={() => setEdited(null)} />}
    </SectionCard>
  );
}

interface CecoLineProps {
  cliente: ClienteView;
  ceco: Ceco;
  canWrite: boolean;
  onEdit: () => void;
}

function CecoLine({ cliente, ceco, canWrite, onEdit }: CecoLineProps) {
  const { id, denominacion, activo, version } = ceco;
  const act = useAct((next: boolean, options) => {
    const params = { id: cliente.id, idCeco: id };
    return call(
      'PATCH /operaciones/v1/clientes/:id/cecos/:idCeco',
      { params, body: { activo: next, version } },
      options,
    );
  });
  return (
    <li className={styles['line']}>
      <span className={styles['what']}>{denominacion}</span>
      {activo ? null : <StatusChip plain tone="anulado" label="Inactivo" />}
      {canWrite ? (
        <>
          <Button variant="quiet" size="sm" aria-label={`Editar ${denominacion}`} onClick={onEdit}>
            Editar
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${activo ? 'Desactivar' : 'Activar'} ${denominacion}`}
            loading={act.isSending}
            onClick={() => void act.send(!activo)}
          >
            {activo ? 'Desactivar' : 'Activar'}
          </Button>
        </>
      ) : null}
    </li>
  );
}

function CecoWindow({
  cliente: { id, cecos },
  edited,
  onClose,
}: {
  cliente: ClienteView;
  edited: Ceco | 'new';
  onClose: () => void;
}) {
  const open = useOpened(edited === 'new' ? undefined : (cecos.find((each) => each.id === edited.id) ?? edited));
  const ceco = open.seen;
  const form = useClienteForm({
    open,
    initial: { denominacion: ceco?.denominacion ?? '' },
    check: ({ denominacion }) =>
      isPartName(denominacion.trim()) ? [] : [{ field: 'denominacion', code: 'ceco_invalid' }],
    send: ({ denominacion }, options) =>
      ceco
        ? call(
            'PATCH /operaciones/v1/clientes/:id/cecos/:idCeco',
            { params: { id, idCeco: ceco.id }, body: { denominacion, version: ceco.version } },
            options,
          )
        : call('POST /operaciones/v1/clientes/:id/cecos', { params: { id }, body: { denominacion } }, options),
    done: onClose,
    words: { ceco_invalid: NAME_INVALID, alias_used: 'Ya hay un centro de costo con ese nombre.' },
  });
  return (
    <FormWindow title={ceco ? `Editar ${ceco.denominacion}` : 'Nuevo centro de costo'} {...form} onClose={onClose}>
      <TextField label="Nombre" {...form.textOf('denominacion')} required data-autofocus />
    </FormWindow>
  );
}
