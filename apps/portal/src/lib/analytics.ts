import { getConfiguration } from '@traza/client/settings.ts';

/** Names of routes and reports only: never a query, a token or a public id (DA-38). */
export type AnalyticsParams = Readonly<Record<string, string | number | boolean>>;
export type AnalyticsEvent = 'page_view' | 'descarga_reporte' | 'seguimiento' | 'calificacion';

/** Sends an event to the sink of the configuration; off where none is configured. */
export function logEvent(name: AnalyticsEvent, params: AnalyticsParams = {}): void {
  const { analyticsUrl } = getConfiguration();
  if (analyticsUrl === '') return;
  navigator.sendBeacon(analyticsUrl, JSON.stringify({ name, params }));
}
