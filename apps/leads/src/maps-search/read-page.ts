import { rankOf } from '../places/rank-places';
import type { RankedGroup } from './place-groups';

export interface Page {
  readonly groups: readonly RankedGroup[];
  /** The rank behind which the next page begins; null where no other follows. */
  readonly lastRank: string | null;
}

/** Where a page begins and what it holds. */
interface Wanted {
  /** The rank behind which it begins. */
  readonly after: string;
  readonly limit: number;
}

/** The next so many groups, each at the rank of its best record. */
export function readPage(ranked: readonly RankedGroup[], { after, limit }: Wanted): Page {
  const found = ranked.findIndex(([best]) => rankOf(best) > after);
  const begin = found < 0 ? ranked.length : found;
  const groups = ranked.slice(begin, begin + limit);
  const last = groups.at(-1);
  const isEnd = begin + limit >= ranked.length;
  return { groups, lastRank: last && !isEnd ? rankOf(last[0]) : null };
}
