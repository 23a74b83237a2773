import type { ErrorStateProps } from '@traza/ui/states.tsx';

interface Asked {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
}

/** Stands in the place of a list that did not come, in the words of the front end; one that came once stays, whatever a later look met. */
export function failureOf(
  { data, error, refetch }: Asked,
  title: string,
  errorText: (error: unknown) => string,
): ErrorStateProps | undefined {
  if (!error || data) return undefined;
  return { title, description: errorText(error), onRetry: () => void refetch() };
}
