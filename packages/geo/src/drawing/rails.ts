import { SUBTE_ROWS } from '../data/subte.ts';

export interface SubteStation {
  name: string;
  lat: number;
  lon: number;
  /** Where its entrance is, as somebody would type it; some lie under a square. */
  corner?: string | undefined;
}

export interface SubteLine {
  line: string;
  stations: readonly SubteStation[];
}

const STATION = /^(?<name>.+) (?<lat>-\d+\.\d+) (?<lon>-\d+\.\d+)(?: = (?<corner>.+))?$/;

/** The lines with their stations, from end to end. */
export const SUBTE: readonly SubteLine[] = SUBTE_ROWS.trim()
  .split(/\n*# /)
  .filter((block) => block !== '')
  .map((block) => {
    const [line = '', ...rows] = block.split('\n');
    return { line, stations: rows.map(readStation) };
  });

function readStation(row: string): SubteStation {
  const { name, lat, lon, corner } = STATION.exec(row)?.groups ?? {};
  if (name === undefined) throw new Error(`no station: ${row}`);
  return { name, lat: Number(lat), lon: Number(lon), corner };
}
