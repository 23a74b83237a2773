import { createEmbeddedEngine } from './embedded-engine.ts';
import type { GeoEngine } from './engine.ts';
import { createImportedDirecciones } from './import/imported-direcciones.ts';
import { createImportedRouter } from './import/imported-router.ts';
import type { MapData } from './import/map-data.ts';
import { createLayeredEngine } from './layered-engine.ts';
import { createGeoref } from './providers/georef.ts';
import { openLocalValhalla } from './providers/local-valhalla.ts';
import { createOsrm } from './providers/osrm.ts';
import { createPhoton } from './providers/photon.ts';
import type { DireccionProvider, RouteProvider } from './providers/provider.ts';
import { createValhalla } from './providers/valhalla.ts';

/** Addresses of outside services; an empty one is not used. */
export interface GeoSettings {
  georefUrl: string;
  georefToken: string;
  photonUrl: string;
  osrmUrl: string;
  valhallaUrl: string;
  /** Tiles for a Valhalla of our own process. */
  valhallaTiles: string;
  timeoutMs: number;
}

interface Log {
  warn(details: object, text: string): void;
}

/**
 * The engine that the settings ask for: the embedded one alone, or with an import and outside services on top of it. A routing service
 * goes before the import's own network.
 */
export async function createConfiguredEngine(
  settings: GeoSettings,
  imported: MapData | undefined,
  log: Log,
): Promise<GeoEngine> {
  const embedded = createEmbeddedEngine();
  const own = imported ? [createImportedDirecciones(imported)] : [];
  const direcciones = [...own, ...direccionProviders(settings, log)];
  const router = (await routeProvider(settings, log)) ?? (imported && createImportedRouter(imported));
  if (direcciones.length === 0 && !router) return embedded;
  const onFailure = (provider: string, error: unknown) => log.warn({ err: error, provider }, 'a map service failed');
  return createLayeredEngine({ embedded, direcciones, router, onFailure });
}

function direccionProviders(settings: GeoSettings, log: Log): DireccionProvider[] {
  const { georefUrl, georefToken, photonUrl, timeoutMs } = settings;
  return [
    ...(georefUrl
      ? [createGeoref({ baseUrl: georefUrl, token: georefToken, timeoutMs, onStateChange: told(log, 'georef') })]
      : []),
    ...(photonUrl ? [createPhoton({ baseUrl: photonUrl, timeoutMs, onStateChange: told(log, 'photon') })] : []),
  ];
}

async function routeProvider(settings: GeoSettings, log: Log): Promise<RouteProvider | undefined> {
  const { osrmUrl, valhallaUrl, valhallaTiles, timeoutMs } = settings;
  if (valhallaTiles) return openLocalValhalla({ tiles: valhallaTiles, timeoutMs });
  if (valhallaUrl) return createValhalla({ baseUrl: valhallaUrl, timeoutMs, onStateChange: told(log, 'valhalla') });
  return osrmUrl ? createOsrm({ baseUrl: osrmUrl, timeoutMs, onStateChange: told(log, 'osrm') }) : undefined;
}

function told(log: Log, provider: string): (state: 'open' | 'closed') => void {
  return (state) => log.warn({ provider, state }, 'a map service is left alone, or back');
}
