import { errorCode } from '@traza/client/api.ts';
import type { Suggestion } from '@traza/contract';

/** The state of the search for a new address. */
export type SearchState<T> =
  | { state: 'notAsked' }
  | { state: 'loading' }
  | { state: 'withSearchResults'; results: readonly Suggestion[] }
  | { state: 'withSelectedSearchResult'; selected: T }
  | { state: 'emptyResponse' }
  | { state: 'error'; errorCode: string };

interface SearchFacts<T> {
  selected: T | null;
  /** The text that is searched for; empty while it is too short. */
  term: string;
  results: readonly Suggestion[] | undefined;
  error: unknown;
  /** Something is on its way: the answer to this very text, or the place of what was picked. */
  isWaiting: boolean;
}

export function searchState<T>({ selected, term, results, error, isWaiting }: SearchFacts<T>): SearchState<T> {
  if (selected !== null) return { state: 'withSelectedSearchResult', selected };
  if (isWaiting) return { state: 'loading' };
  if (error) return { state: 'error', errorCode: errorCode(error) };
  if (term === '' || !results) return { state: 'notAsked' };
  return results.length === 0 ? { state: 'emptyResponse' } : { state: 'withSearchResults', results };
}
