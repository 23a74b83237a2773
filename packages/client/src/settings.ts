import type { Configuration } from '@traza/contract';
import { useSyncExternalStore } from 'react';

/** What holds until the server has answered: every empty value hides its control. */
const UNKNOWN: Configuration = {
  product: 'Traza',
  soporte: { telefono: '', email: '', whatsapp: '', emailReservas: '' },
  appStoreUrl: '',
  analyticsUrl: '',
  mapStyleUrl: '',
  demo: false,
};

let configuration = UNKNOWN;
let loading: Promise<Configuration> | undefined;
const listeners = new Set<() => void>();

export function getConfiguration(): Configuration {
  return configuration;
}

/** Loads the configuration once, by the call of the front end; a failure is tried again by the next caller. */
export function loadConfiguration(load: () => Promise<{ data: Configuration }>): Promise<Configuration> {
  loading ??= load().then(
    ({ data }) => {
      setConfiguration(data);
      return data;
    },
    () => {
      // a front end works without it, so the failure is not shown
      loading = undefined;
      return configuration;
    },
  );
  return loading;
}

export function setConfiguration(next: Configuration): void {
  configuration = next;
  for (const listener of listeners) listener();
}

/** Back to the start, between tests. */
export function resetConfiguration(): void {
  loading = undefined;
  setConfiguration(UNKNOWN);
}

export function useConfiguration(): Configuration {
  return useSyncExternalStore(subscribe, getConfiguration);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
