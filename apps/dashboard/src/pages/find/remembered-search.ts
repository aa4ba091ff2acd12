import type { LeadQuery } from './lead-search';

/** Milliseconds for which a visit of the same search opens its job again: the server keeps the results as long. */
const rememberedMs = 3_600_000;
const maxSearches = 30;
const name = 'lode.searches';

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Remembered = readonly [query: string, job: string, at: number];

const keyOf = ({ niche, location, limit, radius_km }: LeadQuery): string =>
  JSON.stringify([niche.toLowerCase(), location.toLowerCase(), limit, radius_km ?? null]);

function read(store: Store): readonly Remembered[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is Remembered => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

function write(store: Store, searches: readonly Remembered[]): void {
  try {
    store.setItem(name, JSON.stringify(searches.slice(0, maxSearches)));
  } catch {
    // Storage is full or blocked: the next visit starts a new job.
  }
}

/** The job of a search that this browser started a moment ago. */
export const rememberedJob = (
  query: LeadQuery,
  now = Date.now(),
  store: Store = localStorage,
): string | undefined =>
  read(store).find(([key, , at]) => key === keyOf(query) && now - at < rememberedMs && at <= now)?.[1];

export const rememberJob = (
  query: LeadQuery,
  job: string,
  now = Date.now(),
  store: Store = localStorage,
): void => write(store, [[keyOf(query), job, now], ...without(query, store)]);

/** For a job that does not exist any more. */
export const forgetJob = (query: LeadQuery, store: Store = localStorage): void =>
  write(store, without(query, store));

const without = (query: LeadQuery, store: Store): readonly Remembered[] =>
  read(store).filter(([key]) => key !== keyOf(query));
