import type { LoteRowView } from '@traza/contract';
import { type Alias, PERMISSION_KEYS } from '@traza/domain/cuentas';
import { permissionName } from '#lib/permission-text.ts';
import type { ClienteRecord } from '../form/cliente-record.ts';
import { fieldOf } from '../form/empleado-draft.ts';
import { fieldName, issueText } from '../form/issue-text.ts';
import { TEXT } from '../messages.ts';
import { CAMBIO_TEXT } from './messages.ts';

/** Names of what the change refers to by number. */
export interface Names {
  cliente: ClienteRecord;
  grupos: readonly Alias[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nameIn = (list: readonly Alias[], id: unknown) => list.find((one) => one.id === id)?.alias;

function flagText(field: string, isOn: boolean): string {
  if (field === 'activo') return isOn ? CAMBIO_TEXT.activo : CAMBIO_TEXT.inactivo;
  return isOn ? CAMBIO_TEXT.yes : CAMBIO_TEXT.no;
}

/** The names behind the ids of a field. */
function listOf({ cliente, grupos }: Names, field: string): readonly Alias[] {
  if (field === 'idGrupo' || field === 'idGruposAuditados') return grupos;
  if (field === 'idFormaDePagoPorDefecto') return cliente.formaDePagoHabilitadas;
  return [...cliente.cecos, ...cliente.cecosInactivos];
}

function valueText(names: Names, field: string, value: unknown): string {
  if (typeof value === 'boolean') return flagText(field, value);
  if (field === 'idGrupo' && value === null) return TEXT.withoutGrupo;
  const lists = listOf(names, field);
  const words = [value].flat().flatMap((one) => {
    if (typeof one === 'number') return [nameIn(lists, one) ?? String(one)];
    return typeof one === 'string' && one !== '' ? [one] : [];
  });
  return words.length === 0 ? CAMBIO_TEXT.none : words.join(', ');
}

/** Every change of a person, one sentence each: what it is, before and after (W-151). */
export function changesText(names: Names, { antes, despues }: Pick<LoteRowView, 'antes' | 'despues'>): string[] {
  return Object.keys({ ...antes, ...despues }).flatMap((key) => {
    const [before, after] = [antes[key], despues[key]];
    if (key === 'permisos' && isRecord(after)) {
      return PERMISSION_KEYS.filter((flag) => flag in after).map(
        (flag) =>
          `${permissionName(flag)}: ${valueText(names, flag, !after[flag])} → ${valueText(names, flag, after[flag])}`,
      );
    }
    const field = fieldOf(key);
    const label = field === undefined ? key : fieldName(field);
    return [`${label}: ${valueText(names, key, before)} → ${valueText(names, key, after)}`];
  });
}

/** Why a person is not changed, by the words of the form. */
export function refusalText({ faltas, code }: Pick<LoteRowView, 'faltas' | 'code'>): string {
  const [falta = { field: '', code: code ?? '' }] = faltas;
  const field = fieldOf(falta.field);
  const text = issueText(field ?? 'permisos', falta.code);
  // of these two the words do not say what they are about
  if (field === undefined || !['forbidden', 'bad_input'].includes(falta.code)) return text;
  const flag = PERMISSION_KEYS.find((key) => falta.field === `permisos.${key}`);
  return `${flag ? permissionName(flag) : fieldName(field)}: ${text}`;
}
