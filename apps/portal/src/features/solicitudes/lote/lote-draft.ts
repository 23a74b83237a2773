import { LOTE_KEY } from '#lib/browser-store.ts';
import type { GridRow } from './lote-rows.ts';
import { isEmptyRow, NO_CELLS, newRow } from './lote-rows.ts';
import { BRING, type LoteState } from './lote-state.ts';

/** Raise it when older drafts can no longer be read. */
const VERSION = 1;

interface Owner {
  username: string;
  account: string;
}

type Kept = Owner & {
  version: number;
  nombre: string;
  idLote: string | null;
  rows: GridRow[];
  sent: readonly number[];
};

/** Keeps rows that were brought or typed over another section or a reload, in this tab alone (W-246). */
export function saveLote({ username, account }: Owner, state: LoteState): void {
  const rows = 'rows' in state ? state.rows : [];
  const idLote = state.step === 'enviar' ? state.idLote : null;
  if (idLote === null && rows.every(isEmptyRow)) {
    sessionStorage.removeItem(LOTE_KEY);
    return;
  }
  const nombre = 'nombre' in state ? state.nombre : '';
  // the server's answers are dropped, because prices are those of the day
  const sent = state.step === 'enviar' ? state.sent : [];
  const kept: Kept = { version: VERSION, username, account, nombre, idLote, rows: rows.map(unchecked), sent };
  sessionStorage.setItem(LOTE_KEY, JSON.stringify(kept));
}

function unchecked(row: GridRow): GridRow {
  return { ...row, checked: null };
}

/** The sheet that the same person left last with the same account. It is filled in again, and never sent by itself. */
export function readLote({ username, account }: Owner): LoteState {
  const kept = parse(sessionStorage.getItem(LOTE_KEY));
  if (!kept || kept.username !== username || kept.account !== account) return BRING;
  const { nombre, idLote, sent } = kept;
  const rows = kept.rows.map(({ line, cells, chosen, isTicked, refused }) => ({
    ...newRow(line, { ...NO_CELLS, ...cells }, chosen),
    isTicked,
    refused,
  }));
  if (idLote !== null) return { step: 'enviar', idLote, nombre, rows, sent };
  return { step: 'corregir', nombre, rows, brought: 0 };
}

function parse(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? value : null;
  } catch {
    // somebody edited the entry by hand: the same as none
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== VERSION) return false;
  if (!('sent' in value) || !Array.isArray(value.sent)) return false;
  return 'rows' in value && Array.isArray(value.rows) && value.rows.every(isRow);
}

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('cells' in value) || !('chosen' in value)) return false;
  const { cells, chosen } = value;
  return typeof cells === 'object' && cells !== null && typeof chosen === 'object' && chosen !== null;
}
