import type { FeatureCollection } from 'geojson';
import { useEffect, useState } from 'react';
import { BASES } from '#lib/api-url.ts';

export interface BaseData {
  land: FeatureCollection;
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
}

let loading: Promise<BaseData | undefined> | undefined;

/** Our base map, fetched once per page; undefined while it is not there: markers and lines do not wait for it. */
export function useBaseData(isWanted: boolean): BaseData | undefined {
  const [data, setData] = useState<BaseData>();
  useEffect(() => {
    let isCurrent = isWanted;
    async function load(): Promise<void> {
      loading ??= fetchBase();
      const base = await loading;
      if (isCurrent) setData(base);
    }
    if (isWanted) void load();
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return data;
}

async function fetchBase(): Promise<BaseData | undefined> {
  const body = await readBase();
  // a failure is tried again by the next map of this page
  if (!body) loading = undefined;
  return body;
}

async function readBase(): Promise<BaseData | undefined> {
  try {
    const response = await fetch(`${BASES.product}/mapa/base.json`);
    const body: unknown = response.ok ? await response.json() : undefined;
    return isBaseData(body) ? body : undefined;
  } catch {
    // no connection or no JSON: a map without streets says so by itself
    return undefined;
  }
}

function isBaseData(body: unknown): body is BaseData {
  return typeof body === 'object' && body !== null && 'land' in body && 'streets' in body && 'labels' in body;
}
