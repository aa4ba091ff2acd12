import { rankOf } from '../places/place-search';
import type { RankedGroup } from './merge-places';

export interface Page {
  readonly groups: readonly RankedGroup[];
  /** The rank after which the next page begins; null if this is the last. */
  readonly lastRank: string | null;
}

/** Start and size of a page. */
interface Wanted {
  /** The rank after which the page begins. */
  readonly after: string;
  readonly limit: number;
}

/** The groups of a page, each at the rank of its best record. */
export function readPage(ranked: readonly RankedGroup[], { after, limit }: Wanted): Page {
  const found = ranked.findIndex(([best]) => rankOf(best) > after);
  const begin = found < 0 ? ranked.length : found;
  const groups = ranked.slice(begin, begin + limit);
  const last = groups.at(-1);
  const isEnd = begin + limit >= ranked.length;
  return { groups, lastRank: last && !isEnd ? rankOf(last[0]) : null };
}
