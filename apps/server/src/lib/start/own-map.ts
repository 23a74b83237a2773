import { createConfiguredEngine, createSwappableEngine, type GeoSettings, readMapData } from '@traza/geo';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#lib/deps.ts';

type OwnMap = Pick<Deps, 'geo' | 'importedMap'>;

/** The map of the installation: what was imported, and the engine over it. `reload` reads it again, for new questions alone. */
export async function openOwnMap(
  settings: GeoSettings & { folder: string },
  log: FastifyBaseLogger,
): Promise<OwnMap & { reload: (deps: OwnMap) => Promise<void> }> {
  async function read() {
    const importedMap = await readMapData(settings.folder);
    return { importedMap, engine: await createConfiguredEngine(settings, importedMap, log) };
  }
  const first = await read();
  const geo = createSwappableEngine(first.engine);
  let reading = Promise.resolve();
  async function reloadNow(deps: OwnMap): Promise<void> {
    try {
      const { importedMap, engine } = await read();
      geo.swap(engine);
      deps.importedMap = importedMap;
      log.info({ sources: importedMap?.sources ?? [] }, 'the map was read again');
    } catch (error) {
      // the one that is there goes on
      log.error({ err: error }, 'the map could not be read again');
    }
  }
  return {
    geo,
    importedMap: first.importedMap,
    reload(deps) {
      // one after the other: the last one read is the last one written
      reading = reading.then(() => reloadNow(deps));
      return reading;
    },
  };
}
