import { LRUCache } from 'lru-cache';

/** Maximum characters of a text whose result is cached: untrusted texts may be long. */
const maxLength = 400;

/** A function of a text with a cache of the last `max` different texts. */
export function cachedByText<Result extends {}>(
  compute: (text: string) => Result,
  max: number,
): (text: string) => Result {
  const cache = new LRUCache<string, Result>({ max, memoMethod: compute });
  return (text) => (text.length > maxLength ? compute(text) : cache.memo(text));
}
