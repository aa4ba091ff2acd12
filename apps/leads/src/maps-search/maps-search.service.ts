import { createHash } from 'node:crypto';
import {
  validationProblem,
  MapsSearch as Operation,
  type FoundPlace,
  type MapsSearchRequest,
  type MapsSearchResult,
} from '@lode/contracts';
import { cursorInSet, readSetCursor, type ExcludingCaller, Results, type SetPosition } from '@lode/work';
import { type CallContext, createContext, recallVerdicts, responseBudgetMs, Bus } from '@lode/bus';
import { Suppressions } from '@lode/privacy';
import { Inject, Injectable } from '@nestjs/common';
import { rankOf, isRank, PlaceSearch } from '../places/place-search';
import { type Niche, toResolvedNiche } from '../niches/niche';
import type { Town } from '../locations/location';
import { type Coverage, PlaceRepository } from '../places/place.repository';
import { LeadExclusions } from '../lead-exclusions';
import { toResolvedLocation } from '../locations/resolve-location';
import { attributionOf } from '../places/attribution';
import { SandboxCoverage } from '../sandbox-coverage';
import { SearchTerms } from '../search-terms';
import { type RankedGroup, excludedPlaces, groupsOf, VisiblePlaces } from './visible-places';
import { toFoundPlace, toResultRow } from './found-place';

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

/** The search of a cursor: with a newer table of niches the same words may have another meaning. */
export interface MapsQuestion {
  readonly nicheKey: string;
  readonly townKey: string;
}

const signLength = 8;

/** Hash of the search, so that a cursor is valid only for its own search. */
const signOf = ({ nicheKey, townKey }: MapsQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([nicheKey, townKey]))
    .digest('hex')
    .slice(0, signLength);

/** The cursor of the places after this rank; it stays valid when places are added or removed. */
export const cursorAfter = (rank: string, question: MapsQuestion): string =>
  Buffer.from(signOf(question) + rank).toString('base64url');

/**
 * The rank after which a search continues; without a cursor, before the first.
 * @throws ProblemError validation if the text is not a cursor of this search
 */
export function rankBefore(cursor: string | undefined, question: MapsQuestion): string {
  if (cursor === undefined) return '';
  const rank = Buffer.from(cursor, 'base64url').toString().slice(signLength);
  // Other encodings of the same bytes are not cursors of this service.
  if (!isRank(rank) || cursorAfter(rank, question) !== cursor) throw badCursor();
  return rank;
}

const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this search',
      fix: 'send the next_cursor of the previous response with the same query, location and radius, or omit it for the first page',
    },
  ]);

const howToImport = 'import a file with `npm run places:import -- FILE`';

/** The hint of an empty answer. @param coverage where places are imported, seen from the town */
function hintFor({ kind, label }: Niche, { name }: Town, coverage: Coverage): string {
  if (coverage === 'nowhere') return `No places are imported: ${howToImport}.`;
  if (coverage === 'elsewhere') return `No places of ${name} are imported: ${howToImport} of this region.`;
  if (kind === 'name')
    return `“${label}” is no known kind of business, and no place in ${name} has these words in its name. Try another word for the trade.`;
  return `No place in ${name} is of the kind ${label}. Try a broader kind, a neighbouring town, or ${howToImport} of another dataset.`;
}

type AcceptAllContext = Pick<CallContext, 'requestId' | 'traceparent' | 'remaining'>;

/** Short, because this is optional for a search. */
const maxWaitMs = 1000;

/** Whether the mail hosts of addresses accept every address, from stored results of verification only. */
@Injectable()
export class KnownAcceptAll {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  /** By address; omits addresses without a stored or readable result. */
  async of(emails: readonly string[], caller: AcceptAllContext): Promise<ReadonlyMap<string, boolean>> {
    const { requestId, traceparent } = caller;
    const timeoutMs = Math.min(maxWaitMs, responseBudgetMs(caller));
    const newContext = () => createContext(timeoutMs, { requestId, traceparent });
    try {
      const results = await recallVerdicts(this.bus, emails, newContext);
      return new Map(
        results.flatMap(({ email, accept_all }) => (accept_all === null ? [] : [[email, accept_all]])),
      );
    } catch {
      return new Map();
    }
  }
}

type Caller = ExcludingCaller & AcceptAllContext;

interface FoundPage {
  readonly request: MapsSearchRequest;
  readonly places: readonly FoundPlace[];
  /** The end of the previous page. */
  readonly setEnd: SetPosition | undefined;
}

/**
 * Searches the imported places. Suppressed and excluded places are neither returned nor counted, and leave no gap in a
 * page.
 */
@Injectable()
export class MapsSearch {
  constructor(
    @Inject(SearchTerms) private readonly terms: Pick<SearchTerms, 'understand'>,
    @Inject(PlaceSearch) private readonly search: Pick<PlaceSearch, 'find'>,
    @Inject(PlaceRepository) private readonly places: Pick<PlaceRepository, 'read' | 'contacts' | 'coverage'>,
    @Inject(Results) private readonly results: Pick<Results, 'store'>,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter' | 'names'>,
    @Inject(KnownAcceptAll) private readonly acceptAll: Pick<KnownAcceptAll, 'of'>,
    @Inject(LeadExclusions) private readonly exclusions: Pick<LeadExclusions, 'filter'>,
    @Inject(SandboxCoverage) private readonly sandbox: Pick<SandboxCoverage, 'hint'>,
  ) {}

  /** @throws ProblemError validation, those of `exclude`, and errors of the database */
  async find(request: MapsSearchRequest, caller: Caller): Promise<MapsSearchResult> {
    const { niche, found, question } = await this.understand(request);
    const { cursor, after: setEnd } = readSetCursor('leads', request.cursor);
    const after = rankBefore(cursor, question);
    const ranked = await this.search.find(niche, found.town);
    const visible = new VisiblePlaces(this.places, this.suppressions, caller.account);
    const known = await visible.among(groupsOf(ranked.places));
    const excluded = await this.excluded(known, request, caller);
    const open = excluded ? known.filter((group) => !excluded.has(group)) : known;
    const total = open.length;
    const page = readPage(open, { after, limit: request.limit ?? 20 });
    const businesses = await visible.businesses(page.groups);
    const places = businesses.map((business) => toFoundPlace(business, found.town));
    const id = await this.keep({ request, places, setEnd }, caller);
    const setPosition = (setEnd?.position ?? 0) + places.length;
    const next = page.lastRank === null ? null : cursorAfter(page.lastRank, question);
    return {
      places,
      total,
      total_is_lower_bound: ranked.more,
      ...(excluded && { excluded: excluded.size }),
      niche: toResolvedNiche(niche),
      location: toResolvedLocation(found),
      attribution: attributionOf(businesses.flatMap(({ records }) => records)),
      hint: known.length > 0 ? null : await this.hint(niche, found.town),
      next_cursor: cursorInSet(next, id, setPosition),
      result_id: id,
    };
  }

  /** Undefined if the request excludes nothing. */
  private async excluded(
    groups: readonly RankedGroup[],
    { exclude }: MapsSearchRequest,
    caller: Caller,
  ): Promise<ReadonlySet<RankedGroup> | undefined> {
    const exclusions = await this.exclusions.filter(exclude, caller);
    if (!exclusions) return undefined;
    return excludedPlaces(groups, this.places, exclusions);
  }

  /** @returns the id of the result set, to which further pages are added */
  private async keep({ request, places, setEnd: after }: FoundPage, caller: Caller): Promise<string | null> {
    const acceptAll = await this.acceptAll.of(
      places.flatMap(({ email }) => email ?? []),
      caller,
    );
    const rows = places.map((place) => toResultRow(place, acceptAll));
    return this.results.store(Operation, { request, rows, after }, { account: caller.account });
  }

  private async understand({ query, location, radius_km }: MapsSearchRequest) {
    const { niche, found } = await this.terms.understand({ words: query, location, radius_km }, 'query');
    return { niche, found, question: { nicheKey: niche.key, townKey: found.town.key } };
  }

  private async hint(niche: Niche, town: Town): Promise<string> {
    return this.sandbox.hint(niche, town) ?? hintFor(niche, town, await this.places.coverage(town));
  }
}
