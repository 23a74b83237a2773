import { type ApiKey, api, type Endpoint } from '@traza/contract';
import * as z from 'zod';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = Record<string, Json>;
type Node = z.core.JSONSchema.BaseSchema;

/** What a caller sends, before it is written as an address and a body. */
export interface SampleRequest {
  key: ApiKey;
  params: JsonObject;
  query: JsonObject;
  body: Json | undefined;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the literal keys of the contract
export const CALLS = Object.keys(api) as ApiKey[];

export function endpointOf(key: ApiKey): Endpoint {
  return api[key];
}

/** Texts that a format asks for; all others are `Prueba`. */
const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-25',
  uuid: '0c8e2f3a-6a0e-4c0e-9a53-0b3b6f7a9d11',
  email: 'prueba@andina.example',
};

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && !Array.isArray(node);

/** The first of several that a value may be; the schema itself where it is one alone. */
function firstOf(node: Node, definitions: Readonly<Record<string, Node>>): Node {
  const [first] = node.anyOf ?? node.oneOf ?? node.allOf ?? [];
  const next = node.$ref === undefined ? first : definitions[node.$ref.split('/').at(-1) ?? ''];
  return isNode(next) ? firstOf(next, definitions) : node;
}

/** What a schema would take, filled in with what the server knows where a field has such a name. */
function valueOf(given: Node, known: JsonObject, definitions: Readonly<Record<string, Node>>): Json {
  const node = firstOf(given, definitions);
  const { enum: [one] = [node.const] } = node;
  if (one !== undefined) return one;
  const kinds: Record<string, () => Json> = {
    object: () => {
      const fields = Object.entries(node.properties ?? {});
      return Object.fromEntries(
        fields.map(([name, child]) => [name, known[name] ?? valueOf(isNode(child) ? child : {}, known, definitions)]),
      );
    },
    array: () => {
      const item = valueOf(isNode(node.items) ? node.items : {}, known, definitions);
      return Array.from({ length: Math.max(1, node.minItems ?? 1) }, () => item);
    },
    boolean: () => true,
    null: () => null,
    integer: () => Math.max(1, node.minimum ?? 1),
    number: () => Math.max(1, node.minimum ?? 1),
  };
  return kinds[String(node.type)]?.() ?? (FORMATS[node.format ?? ''] ?? 'Prueba').padEnd(node.minLength ?? 0, 'a');
}

function sampleOf(type: z.ZodType | undefined, known: JsonObject): Json | undefined {
  if (type === undefined) return undefined;
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', cycles: 'ref' });
  return valueOf(schema, known, schema.$defs ?? {});
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** A request that the schemas of a call take, made from them alone: a new call has one too. */
export function sampleRequest(key: ApiKey, known: JsonObject = {}): SampleRequest {
  const { params, query, body } = endpointOf(key);
  return {
    key,
    params: objectOf(sampleOf(params, known)),
    query: objectOf(sampleOf(query, known)),
    body: sampleOf(body, known),
  };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function methodOf(key: ApiKey): Method {
  return METHODS.find((method) => key.startsWith(`${method} `)) ?? 'GET';
}

const written = (value: Json) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

/** The address of a request under the API; texts that no address can carry are mended on the way. */
export function pathOf({ key, params, query }: SampleRequest): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(written(params[name] ?? '')));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, written(each)]),
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}
