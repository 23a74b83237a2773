import * as z from 'zod';

type Key = string | number;
interface Issue {
  code?: string | undefined;
  path: readonly Key[];
  keys?: readonly string[] | undefined;
  errors?: readonly (readonly Issue[])[] | undefined;
}

/** What an issue of a schema says of itself once its path was taken off. */
const details = z.object({
  keys: z.array(z.string()).optional(),
  errors: z.array(z.array(z.custom<Issue>())).optional(),
});

/** The option of a union that was meant: it has the fewest issues, and is of the type that was sent. None where two are as near. */
function nearestOf(options: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const ofType = options.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const [nearest, next] = ofType.toSorted((a, b) => a.length - b.length);
  return nearest?.length === next?.length ? undefined : nearest;
}

function pathsOf({ path, keys, errors = [] }: Issue): (readonly Key[])[] {
  if (keys) return keys.map((key) => [...path, key]);
  const nearest = nearestOf(errors);
  return nearest ? nearest.flatMap(pathsOf).map((inner) => [...path, ...inner]) : [path];
}

/** The fields that a schema refused, as `pasajes.0.celular`: a key that it does not know by its own name. */
export function refusedFields(validation: readonly { instancePath: string; params: unknown }[]): string[] {
  const fields = validation.flatMap(({ instancePath, params }) => {
    const at = instancePath.replace(/^\//, '');
    const path = at === '' ? [] : at.split('/');
    return pathsOf({ path, ...details.safeParse(params).data });
  });
  return [...new Set(fields.map((field) => field.join('.')))];
}
