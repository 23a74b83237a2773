import type { Json, JsonObject, SampleRequest } from './sample-requests.ts';

/** What no text may hold (ruling "Text"). */
const FORBIDDEN: readonly Json[] = ['a\u0000b', '\ud800', 'b\udfff', '\u202eabc', 'ab\u2066'];

/** Texts that have broken servers: what no column holds, what hides, dates without end, numbers that are none. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u200b',
  '2147483648',
  '9007199254740993',
  '1e308',
  '-1',
  'NaN',
  '9999-12-31',
  '9999-12-31T23:59:59-03:00',
  '0001-01-01',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  "';--\\%_",
  'a'.repeat(3000),
];

function nested(depth: number): Json {
  return depth === 0 ? [] : { a: nested(depth - 1) };
}

/** The same for whatever is no text in a body. */
const VALUES: readonly Json[] = [
  null,
  true,
  2 ** 31,
  2 ** 53,
  1e308,
  -1,
  0.5,
  ['a'],
  [],
  {},
  nested(20),
  Array.from({ length: 600 }, () => 1),
];

const BODY_VALUES: readonly Json[] = [...FORBIDDEN, ...TEXTS, ...VALUES];
const ADDRESS_VALUES: readonly Json[] = [...TEXTS, ['a', 'b'], '0.5', 'null', '[]', '1'.repeat(400), '../../etc'];

/** Where a value can be put: keys and places, from the outside in. */
type Place = readonly (string | number)[];

/** Every place of a value, itself and what holds others too; of a list the first. */
function placesOf(value: Json, at: Place = []): Place[] {
  if (Array.isArray(value)) return [at, ...(value[0] === undefined ? [] : placesOf(value[0], [...at, 0]))];
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, child]) => placesOf(child, [...at, key]))];
}

function replaced(value: Json, [first, ...rest]: Place, by: Json): Json {
  if (first === undefined) return by;
  if (Array.isArray(value)) return value.map((child, i) => (i === first ? replaced(child, rest, by) : child));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === first ? replaced(child, rest, by) : child]),
  );
}

export interface Mutation {
  /** Where and what, for who reads a failure. */
  told: string;
  request: SampleRequest;
  /** No call may take it. */
  isForbidden: boolean;
}

const tell = (where: string, value: Json) => `${where} = ${JSON.stringify(value).slice(0, 60)}`;

function ofAddress(request: SampleRequest, part: 'params' | 'query'): Mutation[] {
  return Object.keys(request[part]).flatMap((name) =>
    ADDRESS_VALUES.filter((value) => part === 'query' || !Array.isArray(value)).map((value) => {
      const changed: JsonObject = { ...request[part], [name]: value };
      const told = tell(`${part}.${name}`, value);
      return { told, request: { ...request, [part]: changed }, isForbidden: FORBIDDEN.includes(value) };
    }),
  );
}

function ofBody(request: SampleRequest): Mutation[] {
  const { body } = request;
  if (body === undefined) return [];
  return placesOf(body).flatMap((place) =>
    BODY_VALUES.map((value) => ({
      told: tell(['body', ...place].join('.'), value),
      request: { ...request, body: replaced(body, place, value) },
      isForbidden: FORBIDDEN.includes(value),
    })),
  );
}

/** The request as it is, and once for each of its fields with each of the values. */
export function mutationsOf(request: SampleRequest): Mutation[] {
  return [
    { told: 'as it is', request, isForbidden: false },
    ...ofAddress(request, 'params'),
    ...ofAddress(request, 'query'),
    ...ofBody(request),
  ];
}
