import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api, Empleado, Input } from '@traza/contract';
import { isErased } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { administrationOf } from '@traza/domain/empleados';
import { showToast } from '@traza/ui/notices/toasts.ts';
import type { CellEdit, Column } from '@traza/ui/table/columns.ts';
import { useCallback } from 'react';
import { call } from '#lib/api.ts';
import { UNDO_TEXT } from '#lib/undo/undo-text.ts';
import { useSend } from '#lib/use-send.ts';
import { clienteQuery, gruposQuery, listKey } from './api.ts';
import { TEXT } from './messages.ts';

type CellChange = Input<Api['POST /usuarios/administracion/cambios/previa']>['body']['cambio'];

interface OneChange {
  empleado: Empleado;
  column: Column<Empleado>;
  cambio: CellChange;
}

/** What a change of a cell opens: closing somebody asks first, and each change has a way back. */
export type CellQuestion = { kind: 'close'; empleado: Empleado } | { kind: 'undo'; acto: string };

const NO_GRUPO = '';

const CELL_TEXT = {
  activo: 'Activo',
  inactivo: 'Inactivo',
  changed: (column: string, name: string) => `Cambiamos el ${column.toLocaleLowerCase('es-AR')} de ${name}`,
  changeCell: (column: string, name: string) => `Cambiar ${column.toLocaleLowerCase('es-AR')} de ${name}`,
};

/**
 * The columns whose cells are changed in their place, for who administers everybody: group, preferred cost centre and state. Each change is
 * that of many for one, with its rules, its entry in the trail and its way back (W-329).
 */
export function useCellEdits(account: CorporateAccount, onOpen: (opened: CellQuestion) => void) {
  const idClientePadre = account.idClientePadre;
  const queryClient = useQueryClient();
  const isWhole = administrationOf(account).kind === 'client';
  const { data: cliente } = useQuery({ ...clienteQuery(idClientePadre), enabled: isWhole });
  const { data: grupos } = useQuery({ ...gruposQuery(idClientePadre), enabled: isWhole });
  const { send } = useSend({
    call: async ({ empleado, column, cambio }: OneChange) => {
      const body = { idClientePadre, quienes: { ids: [empleado.id] }, cambio };
      const { idLote, huella, cambian, personas } = (
        await call('POST /usuarios/administracion/cambios/previa', { body })
      ).data;
      if (cambian > 0) await call('POST /usuarios/administracion/cambios', { body: { idLote, huella } });
      const refused = personas.find(({ estado }) => estado === 'rechazada');
      return { refused, idLote, text: cambian > 0 ? CELL_TEXT.changed(column.title, nameOf(empleado)) : undefined };
    },
    done: async ({ refused, idLote, text }) => {
      const run = () => onOpen({ kind: 'undo', acto: idLote });
      if (text !== undefined) showToast('success', text, { label: UNDO_TEXT.undo, run });
      if (refused) {
        const { refusalText } = await import('./changes/change-text.ts');
        showToast('error', `${refused.nombre}: ${refusalText(refused)}`);
      }
      void queryClient.invalidateQueries({ queryKey: listKey(idClientePadre) });
    },
  });

  return useCallback(
    (columns: readonly Column<Empleado>[]): readonly Column<Empleado>[] => {
      if (!cliente || !grupos) return columns;
      const options = (list: readonly { id: number; alias: string }[]) =>
        list.map(({ id, alias }) => ({ value: String(id), label: alias }));
      const edits: Readonly<Record<string, (empleado: Empleado) => Omit<CellEdit, 'label' | 'onChange'>>> = {
        grupo: ({ grupo }) => ({
          value: String(grupo?.id ?? NO_GRUPO),
          options: [{ value: NO_GRUPO, label: TEXT.withoutGrupo }, ...options(grupos)],
        }),
        ceco: ({ trabajo }) => ({ value: String(trabajo?.cecos?.[0]?.id ?? ''), options: options(cliente.cecos) }),
        activo: ({ activo }) => ({
          value: String(activo),
          options: [
            { value: 'true', label: CELL_TEXT.activo },
            { value: 'false', label: CELL_TEXT.inactivo },
          ],
        }),
      };
      return columns.map((column) => {
        const edit = edits[column.key];
        if (!edit) return column;
        return {
          ...column,
          edit: (empleado) =>
            isErased(empleado)
              ? undefined
              : {
                  ...edit(empleado),
                  label: CELL_TEXT.changeCell(column.title, nameOf(empleado)),
                  onChange(value) {
                    const cambio = cambioOf(column.key, value);
                    if (cambio.activo === false) onOpen({ kind: 'close', empleado });
                    else void send({ empleado, column, cambio });
                  },
                },
        };
      });
    },
    [cliente, grupos, send, onOpen],
  );
}

const nameOf = ({ nombre, apellido }: Empleado) => `${nombre} ${apellido}`;

function cambioOf(column: string, value: string): CellChange {
  if (column === 'activo') return { activo: value === 'true' };
  if (column === 'grupo') return { idGrupo: value === NO_GRUPO ? null : Number(value) };
  // a preferred cost centre is one of the own ones
  return { cecos: { agregar: [Number(value)], preferido: Number(value) } };
}
