import type { AuditAuthor } from '@traza/domain/auditoria';
import { type InformeFilters, type InformeSection, MAILED_INFORMES, type MailedInforme } from '@traza/domain/informes';
import type { RendicionScope } from '@traza/domain/rendiciones';
import type { MoreQuery } from '#pedidos/lectura/list-filters.ts';

/** The request of a report as it is stored: days and filters of the list of a section. */
export interface InformeRequest extends InformeFilters {
  since: string;
  until: string;
  seccion: InformeSection;
  /** The name of the group of the filter, when it was asked for. */
  grupo?: string | undefined;
  /** What narrows it beyond the specification, and how that read when it was asked for (W-174). */
  mas?: Partial<MoreQuery> | undefined;
  masPalabras?: string[] | undefined;
}

/** The request of a workbook of the audit trail, with its filters in the words of that moment (W-225). */
export interface AuditoriaRequest {
  since: string;
  until: string;
  q: string;
  de: AuditAuthor | 'todos';
  actor?: string | undefined;
  objeto?: string | undefined;
  palabras: string[];
}

/** A summary of spending, and whom it goes to: numbers, and what they were called when they were chosen (W-186). */
export interface ResumenRequest {
  since: string;
  until: string;
  anio: number;
  mes?: number;
  personas: number[];
  nombres: string[];
  /** In place of the summary, the account of this scope in that month. */
  cuenta?: { alcance: RendicionScope; idAlcance: number; nombre: string };
}

/** The stored request of a report; the list of empleados has none. */
export type StoredInforme =
  | { reporte: 'pedidos' | 'pax' | 'envios'; filtros: InformeRequest }
  | { reporte: 'nomina'; filtros: null }
  | { reporte: 'auditoria'; filtros: AuditoriaRequest }
  | { reporte: 'resumen'; filtros: ResumenRequest };

function isMailedInforme(text: string): text is MailedInforme {
  return MAILED_INFORMES.some((informe) => informe === text);
}

/** Reads the two columns back. */
export function storedInforme({ reporte, filtros: filters }: { reporte: string; filtros: unknown }): StoredInforme {
  if (!isMailedInforme(reporte)) throw new Error(`no report ${reporte}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by requestReport alone, in this very shape
  return { reporte, filtros: filters } as StoredInforme;
}
