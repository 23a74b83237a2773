import type { Api, Lote, Output } from '@traza/contract';
import { EMPLEADOS, type LeaverChoice } from '@traza/domain/empleados';
import { call } from '#lib/api.ts';
import type { Defaults } from '../import-rows.ts';
import { appliedOf, isInactive, type RowCheck, type TodoItem, type TodoRow } from './import-all-rows.ts';

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

export interface TodoFile {
  idCliente: number;
  porDefecto: Defaults;
}

type OnProgress = (done: number, total: number) => void;

const bodyOf = ({ idCliente, porDefecto }: TodoFile, rows: readonly TodoRow[]) => ({
  idClientePadre: idCliente,
  modo: 'todo' as const,
  porDefecto: { ...porDefecto },
  empleados: rows.map(({ empleado }) => empleado),
});

/** Asks the server what it would do with each row; unreadable rows are left out. */
export async function checkTodo(file: TodoFile, rows: readonly TodoRow[], onProgress: OnProgress): Promise<TodoItem[]> {
  const asked = rows.filter(({ faults }) => faults.length === 0);
  const answers = new Map<number, RowCheck>();
  for (const chunk of chunksOf(asked, EMPLEADOS.importCheckMax)) {
    onProgress(answers.size, asked.length);
    const { data } = await call('POST /usuarios/administracion/lote/verificacion', { body: bodyOf(file, chunk) });
    for (const [at, { line }] of chunk.entries()) {
      const answer = data.filas[at];
      if (answer) answers.set(line, answer);
    }
  }
  return rows.map((row) => ({ ...row, checked: answers.get(row.line) }));
}

/** The same, with those who are inactive and of whom the file does not say so made active. */
export async function checkReactivated(
  file: TodoFile,
  items: readonly TodoItem[],
  onProgress: OnProgress,
): Promise<TodoItem[]> {
  const inactive = items.filter(isInactive);
  const rows = inactive.map(({ checked: _before, ...row }) => ({
    ...row,
    empleado: { ...row.empleado, activo: true },
  }));
  const back = new Map((await checkTodo(file, rows, onProgress)).map((item) => [item.line, item]));
  return items.map((item) => back.get(item.line) ?? item);
}

/** Does what was shown, lot by lot; answers the rows as they went. */
export async function writeTodo(
  file: TodoFile,
  items: readonly TodoItem[],
  {
    key,
    idLote,
    pedidos,
    onProgress,
  }: { key: string; idLote: string; pedidos: LeaverChoice | undefined; onProgress: OnProgress },
): Promise<TodoItem[]> {
  const applied = appliedOf(items);
  const written: TodoItem[] = [];
  for (const [at, chunk] of chunksOf(applied, EMPLEADOS.importChunk).entries()) {
    onProgress(written.length, applied.length);
    // the same lot again under the same key makes nobody twice
    const headers = { 'Idempotency-Key': `${key}-${at}` };
    const body = { ...bodyOf(file, chunk), idLote, ...(pedidos && { pedidos }) };
    const { data } = await call('POST /usuarios/administracion/lote', { body }, { headers });
    written.push(...chunk.map((item, index) => ({ ...item, checked: data.filas[index] ?? item.checked })));
  }
  return written;
}

export type Leaving = Output<Api['POST /usuarios/administracion/cambios/previa']>['data'] & { nombres: string[] };

/** The active empleados that the file does not have; undefined where nobody is missing (W-160). */
export async function findLeavers(idClientePadre: number, quedan: readonly number[]): Promise<Leaving> {
  const { data } = await call('POST /usuarios/administracion/cambios/previa', {
    body: {
      idClientePadre,
      quienes: { filtro: { query: '', estado: 'activo', group: '', sentido: 'asc' }, excepto: [...quedan] },
      cambio: { activo: false },
    },
  });
  const names: string[] = [];
  let desde = 0;
  while (names.length < data.cambian) {
    const { idLote } = data;
    const page = await call('GET /lotes/:idLote/filas', {
      params: { idLote },
      query: { estado: 'pendiente', desde },
    });
    const { filas } = page.data;
    if (filas.length === 0) break;
    names.push(...filas.map(({ nombre }) => nombre));
    desde = filas.at(-1)?.n ?? desde;
  }
  return { ...data, nombres: names };
}

/** Closes their accounts, if they are as many as somebody typed. */
export async function writeLeavers(
  { idLote, huella }: Leaving,
  cuantos: number,
  pedidos: LeaverChoice | undefined,
): Promise<Lote> {
  const body = { idLote, huella, cuantos, ...(pedidos && { pedidos }) };
  return (await call('POST /usuarios/administracion/cambios', { body })).data;
}
