import { MAILED_REPORTS, type MailedReport, type ReportFilters, type ReportSection } from '@traza/domain';

/** What a report was asked for with, as it is stored: days and filters of the list of a section. */
export interface ReportRequest extends ReportFilters {
  since: string;
  until: string;
  seccion: ReportSection;
  /** The name of the group of the filter, when it was asked for. */
  grupo?: string | undefined;
}

/** What the row of a report holds: nothing for the list of employees. */
export interface StoredInforme {
  reporte: MailedReport;
  filtros: ReportRequest | null;
}

function isMailedReport(text: string): text is MailedReport {
  return MAILED_REPORTS.some((report) => report === text);
}

/** Reads the two columns back. */
export function storedInforme({ reporte, filtros }: { reporte: string; filtros: unknown }): StoredInforme {
  if (!isMailedReport(reporte)) throw new Error(`no report ${reporte}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by requestReport alone, in this very shape
  return { reporte, filtros: filtros as ReportRequest | null };
}
