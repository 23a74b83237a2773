import { BASES } from '@traza/client/api-url.ts';
import type { FeatureCollection } from 'geojson';
import { useEffect, useState } from 'react';

export interface BaseData {
  ground: FeatureCollection;
  streets: FeatureCollection;
  labels: FeatureCollection;
  /** The streets of an operator's own extract, where there is one. */
  tiles?: StreetTiles;
}

/** `path` follows the base of the API; `min` and `max` are zooms; `bounds` are west, south, east, north. */
export interface StreetTiles {
  path: string;
  bounds: [number, number, number, number];
  min: number;
  max: number;
  layer: string;
  /** What else the installation's extract had: areas of green, railways, outlines, places, one-ways. */
  extras: readonly string[];
}

const loading = new Map<string, Promise<BaseData | undefined>>();

/**
 * With the streets of an import as tiles, or every street at once for who reads none. The number changes with what a bundle holds:
 * browsers keep the one of before for a day.
 */
const WITH_TILES = '?forma=3';
export const WITHOUT_TILES = `${WITH_TILES}&mosaicos=no`;

/** How long a map whose base did not come waits until it asks again: a page may stand for a day. */
const AGAIN_MS = 10_000;

/** Our base map, fetched once per page; undefined while it is not there: markers and lines do not wait for it. */
export function useBaseData(isWanted: boolean, query = WITH_TILES): BaseData | undefined {
  const [data, setData] = useState<BaseData>();
  useEffect(() => {
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    async function load(): Promise<void> {
      const fetching = loading.get(query) ?? fetchBase(query);
      loading.set(query, fetching);
      const base = await fetching;
      if (!isCurrent) return;
      if (base) setData(base);
      else again = setTimeout(() => void load(), AGAIN_MS);
    }
    if (isWanted) void load();
    return () => {
      isCurrent = false;
      clearTimeout(again);
    };
  }, [isWanted, query]);
  return data;
}

async function fetchBase(query: string): Promise<BaseData | undefined> {
  const body = await readBase(query);
  // who asks next asks the server
  if (!body) loading.delete(query);
  return body;
}

async function readBase(query: string): Promise<BaseData | undefined> {
  try {
    const response = await fetch(`${BASES.product}/mapa/base.json${query}`);
    const body: unknown = response.ok ? await response.json() : undefined;
    return isBaseData(body) ? body : undefined;
  } catch {
    // no connection or no JSON: a map without streets says so by itself
    return undefined;
  }
}

function isBaseData(body: unknown): body is BaseData {
  return typeof body === 'object' && body !== null && 'ground' in body && 'streets' in body && 'labels' in body;
}
