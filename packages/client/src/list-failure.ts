import type { ErrorStateProps } from '@traza/ui/states.tsx';
import { errorText } from './error-text.ts';

interface Asked {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
}

/** What stands in the place of a list that did not come; one that came once stays, whatever a later look met. */
export function failureOf({ data, error, refetch }: Asked, title: string): ErrorStateProps | undefined {
  if (!error || data) return undefined;
  return { title, description: errorText(error), onRetry: () => void refetch() };
}
