import type { NearPlace } from '../places/near-place';
import { rankOf } from '../places/rank-places';

/** Something that stands where the best of its records stands. */
interface Placed {
  /** The index of that record among those that were read. */
  readonly best: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The rank of the last place that the page accounts for; null where no other follows. */
  readonly lastRank: string | null;
}

/** Where a page begins and what it holds. */
interface Wanted {
  /** The rank behind which it begins. */
  readonly after: string;
  readonly limit: number;
}

/**
 * The next so many items of the ranked places. Some have several records: where there are too few for a page, more
 * places are read; and since records of what an earlier page has shown may follow, some before the page are read again.
 * @param read makes items of places
 */
export async function readPage<Item extends Placed>(
  ranked: readonly NearPlace[],
  { after, limit }: Wanted,
  read: (places: readonly NearPlace[]) => Promise<readonly Item[]>,
): Promise<Page<Item>> {
  const found = ranked.findIndex((place) => rankOf(place) > after);
  const begin = found < 0 ? ranked.length : found;
  for (let count = Math.ceil(1.5 * limit); ; count *= 2) {
    const places = ranked.slice(Math.max(0, begin - limit), begin + count);
    const start = Math.min(begin, limit);
    const isEnd = begin + count >= ranked.length;
    const items = (await read(places)).filter(({ best }) => best >= start);
    if (items.length >= limit || isEnd) return pageOf(items, places, { limit, isEnd });
  }
}

/** The page ends where its last item begins, or, where it holds all that was read, with the last of that. */
function pageOf<Item extends Placed>(
  items: readonly Item[],
  places: readonly NearPlace[],
  { limit, isEnd }: { readonly limit: number; readonly isEnd: boolean },
): Page<Item> {
  const page = items.toSorted((one, other) => one.best - other.best).slice(0, limit);
  const isAll = items.length <= limit;
  if (isAll && isEnd) return { items: page, lastRank: null };
  const last = isAll ? places.at(-1) : places[page.at(-1)?.best ?? 0];
  return { items: page, lastRank: last ? rankOf(last) : null };
}
