import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answer, api, type QueryOf, type Schemas } from './client';

export type SuggestionKind = QueryOf<'/suggestions'>['kind'];
export type Suggestion = Schemas['Suggestion'];

/** Milliseconds after the last key, so that a word is one request. */
const typingMs = 120;

export const suggest = (kind: SuggestionKind, q: string): Promise<readonly Suggestion[]> =>
  answer(api.GET('/suggestions', { params: { query: { kind, q } } })).then(({ suggestions }) => suggestions);

/** Suggestions for what is typed; none while the API does not answer. */
export function useSuggestions(kind: SuggestionKind, typed: string): readonly Suggestion[] {
  const q = useDelayed(typed.trim().slice(0, 200), typingMs);
  const { data } = useQuery({
    queryKey: ['suggestions', kind, q],
    queryFn: () => suggest(kind, q),
    enabled: q !== '',
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return q === '' ? [] : (data ?? []);
}

/** The value once it has not changed for some milliseconds. */
function useDelayed<T>(value: T, ms: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}
