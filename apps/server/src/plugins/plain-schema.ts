import * as z from 'zod';

const tuple = z.looseObject({ prefixItems: z.array(z.unknown()).min(1) });
const fullRecord = z.looseObject({
  propertyNames: z.looseObject({ enum: z.array(z.string()) }),
  additionalProperties: z.unknown(),
  required: z.array(z.string()),
});

/** A tuple whose places are all alike is an array of that length. */
function simplifyTuple(schema: object): void {
  const [item, ...others] = tuple.safeParse(schema).data?.prefixItems ?? [];
  if (item === undefined || others.some((other) => JSON.stringify(other) !== JSON.stringify(item))) return;
  Reflect.deleteProperty(schema, 'prefixItems');
  Object.assign(schema, { items: item, minItems: others.length + 1, maxItems: others.length + 1 });
}

/** A record that demands every key of an enum is an object with these properties. */
function simplifyRecord(schema: object): void {
  const record = fullRecord.safeParse(schema).data;
  if (!record) return;
  Reflect.deleteProperty(schema, 'propertyNames');
  const properties = Object.fromEntries(record.propertyNames.enum.map((key) => [key, record.additionalProperties]));
  Object.assign(schema, { properties, additionalProperties: false });
}

/** Rewrites in place what linters and generators of clients do not understand: `prefixItems`, and `required` without `properties`. */
export function simplifySchemas(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  simplifyTuple(value);
  simplifyRecord(value);
  for (const part of Object.values(value)) simplifySchemas(part);
}
