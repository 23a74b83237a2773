import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import type { TarifaUpdateView } from '@traza/contract';
import { isBefore, parseWire } from '@traza/domain';
import { TARIFAS } from '@traza/domain/tarifas';
import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { reloadAdministracion } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import office from '#lib/office/office.module.css';
import { tarifaErrorText, updatesQuery } from './api.ts';
import styles from './tarifas.module.css';
import { changeText, countText, momentText, ROUNDING_WORDS, TEXT } from './words.ts';

interface UpdatesWindowProps {
  now: Temporal.Instant;
  canWrite: boolean;
  onClose: () => void;
}

const SKELETON = { count: 3, height: 44 };

/** Updates of tarifas, the newest first; one that has not begun can be undone (M-072). */
export function UpdatesWindow({ now, canWrite, onClose }: UpdatesWindowProps) {
  const [undone, setUndone] = useState<TarifaUpdateView | null>(null);
  const list = useInfiniteQuery(updatesQuery());
  const rows = list.data?.pages.flatMap(({ filas }) => filas) ?? [];
  if (undone) return <UndoWindow update={undone} onClose={() => setUndone(null)} />;
  return (
    <Dialog title={TEXT.updates} size={560} onClose={onClose}>
      <ListState
        isPending={list.isPending}
        failure={failureOf(list, TEXT.updatesFailed, tarifaErrorText)}
        isEmpty={rows.length === 0}
        skeleton={SKELETON}
        empty={<EmptyState title="Todavía no hubo actualizaciones" />}
      >
        <ul className={styles['lines']}>
          {rows.map((update) => (
            <li key={update.id} className={office['line']}>
              <span className={styles['what']}>
                {changeText(update.porcentaje)} desde el {momentText(update.desde)}
                <span className="text-sm soft block">{aboutText(update)}</span>
              </span>
              {canWrite && isOpen(update, now) ? (
                <Button variant="secondary" onClick={() => setUndone(update)}>
                  Deshacer
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {list.hasNextPage ? (
          <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Ver más
          </Button>
        ) : null}
      </ListState>
      <DialogActions>
        <CancelButton>Cerrar</CancelButton>
      </DialogActions>
    </Dialog>
  );
}

function isOpen({ desde, deshecha }: TarifaUpdateView, now: Temporal.Instant): boolean {
  const start = parseWire(desde);
  return deshecha === null && start !== undefined && isBefore(now, start);
}

function aboutText({ tarifas, redondeo, por, creada, deshecha }: TarifaUpdateView): string {
  const end = deshecha === null ? [] : [`Deshecha el ${momentText(deshecha)}`];
  const who = `${por || 'El sistema'}, ${momentText(creada)}`;
  return [countText(tarifas), ROUNDING_WORDS[redondeo], who, ...end].join(' · ');
}

function UndoWindow({ update: { id, porcentaje, desde }, onClose }: { update: TarifaUpdateView; onClose: () => void }) {
  const form = useForm({
    initial: { motivo: '' },
    check: ({ motivo }) => (motivo.trim() === '' ? [{ field: 'motivo', code: 'missing_fields' }] : []),
    send: ({ motivo }, sent) =>
      call(
        'POST /operaciones/v1/tarifas/actualizaciones/:id/deshacer',
        { params: { id }, body: { motivo: motivo.trim() } },
        sent,
      ),
    reload: reloadAdministracion,
    done: sayAndClose('Se deshizo la actualización', onClose),
    errorText: tarifaErrorText,
  });
  return (
    <FormWindow
      title={`Deshacer ${changeText(porcentaje)} desde el ${momentText(desde)}`}
      submitLabel="Deshacer"
      tone="danger"
      {...form}
      onClose={onClose}
    >
      <TextField label="Motivo" maxLength={TARIFAS.reasonMax} required data-autofocus {...form.fieldOf('motivo')} />
    </FormWindow>
  );
}
