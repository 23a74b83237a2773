import type { AuditNames } from '@traza/words/auditoria/changes.ts';
import type { InformeHeading } from '@traza/workbook';
import type { Seeing, StoredRow } from '#pedidos/lectura/seen-pedido.ts';

/** An instant does not pass between threads: its text does. */
type ThreadMessage<T extends { now: Temporal.Instant }> = Omit<T, 'now'> & { now: string };

/** Everything that a thread needs to make a workbook. */
export type WorkbookSpec =
  | {
      kind: 'pedidos';
      heading: ThreadMessage<InformeHeading>;
      first: 'pedidos' | 'pasajeros';
      isOfAll: boolean;
      viewer: ThreadMessage<Seeing['viewer']>;
      terms: Seeing['terms'];
      pasajes: Seeing['pasajes'];
    }
  | { kind: 'nomina'; heading: ThreadMessage<InformeHeading> }
  | { kind: 'auditoria'; heading: ThreadMessage<InformeHeading>; names: AuditNames };

/** Rows as they are stored: orders, or empleados and lines of the trail as JSON. */
export type StoredPage = readonly StoredRow[] | readonly string[];

/** The rows and sums in the workbook so far. */
export interface WorkbookTotals {
  filas: number;
  /** Cents, before they are rounded. */
  importe: number;
  /** The departure of the last order. */
  ultimo?: string | undefined;
}

export type ToThread =
  | { kind: 'page'; rows: StoredPage }
  | { kind: 'end' }
  | { kind: 'answer'; id: number; piece?: Uint8Array | undefined };

/** Requests of a thread, which has no database: to write pieces, to store them until their turn, and to give them back. */
export type SpoolRequest =
  | { op: 'write'; piece: Uint8Array }
  | { op: 'keep'; spool: number; piece: Uint8Array }
  | { op: 'next'; spool: number };

export type FromThread =
  | { kind: 'ask'; id: number; asked: SpoolRequest }
  | { kind: 'written'; written: WorkbookTotals }
  | { kind: 'failed'; message: string };
