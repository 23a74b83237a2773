import * as z from 'zod';
import type { Place } from '../engine.ts';
import { readableName } from '../streets/street-names.ts';
import { createJsonClient, type JsonClientOptions } from './json-client.ts';
import { outsidePlace } from './outside-place.ts';
import type { DireccionProvider } from './provider.ts';

const named = z.object({ nombre: z.string().nullish() });

/** `GET /direcciones` of georef-ar-api, what we read of it. */
const direcciones = z.object({
  direcciones: z.array(
    z.object({
      altura: z.object({ valor: z.union([z.number(), z.string()]).nullish() }),
      calle: named,
      calle_cruce_1: named.nullish(),
      localidad_censal: named.nullish(),
      departamento: named.nullish(),
      provincia: named,
      ubicacion: z.object({ lat: z.number().nullable(), lon: z.number().nullable() }),
    }),
  ),
});

type Direccion = z.infer<typeof direcciones>['direcciones'][number];

/** The numbered addresses of the whole country, by the state's own service (georef-ar-api). */
export function createGeoref(options: Omit<JsonClientOptions, 'name'>): DireccionProvider {
  const ask = createJsonClient({ ...options, name: 'georef' });
  return {
    name: 'georef',
    async search(query, { limit }, signal) {
      // it knows streets with a number, and answers 400 to anything else
      if (!/\d/.test(query)) return [];
      const [line = '', ...where] = query.split(',').map((part) => part.trim());
      const request = {
        path: 'direcciones',
        query: { direccion: line, max: String(limit), ...narrowed(where) },
        answers: [400],
      };
      const { direcciones: found } = await ask(direcciones.or(nothing), request, signal);
      return found.flatMap((direccion) => placeOf(direccion) ?? []);
    },
  };
}

/** Its 400: the text does not read as an address. */
const nothing = z.object({ errores: z.unknown() }).transform(() => ({ direcciones: [] as Direccion[] }));

/** "…, Rosario, Santa Fe, Argentina": the province is the last of them that is not the country. */
function narrowed(where: readonly string[]): Record<string, string> {
  const parts = where.filter((part) => part !== '' && !/^argentina$/i.test(part));
  const [province] = parts.slice(-1);
  if (province === undefined) return {};
  const [locality] = parts.slice(0, -1);
  return {
    provincia: province,
    ...(locality && !/^buenos aires$/i.test(locality) ? { localidad_censal: locality } : {}),
  };
}

function placeOf({ altura, calle, calle_cruce_1, localidad_censal, departamento, provincia, ubicacion }: Direccion) {
  const { lat, lon } = ubicacion;
  const name = calle.nombre;
  if (lat === null || lon === null || !name || !provincia.nombre) return undefined;
  const cross = calle_cruce_1?.nombre;
  const line = altura.valor
    ? `${readableName(name)} ${altura.valor}`
    : readableName(name) + (cross ? ` y ${readableName(cross)}` : '');
  return outsidePlace({
    provider: 'georef',
    line,
    locality: localidad_censal?.nombre ?? departamento?.nombre ?? '',
    province: provincia.nombre,
    lat,
    lon,
    precision: precisionOf(altura.valor, cross),
  });
}

function precisionOf(number: string | number | null | undefined, cross: string | null | undefined): Place['precision'] {
  if (number) return 'interpolada';
  return cross ? 'esquina' : 'calle';
}
