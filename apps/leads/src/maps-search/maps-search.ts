import {
  MapsSearch as Operation,
  type FoundPlace,
  type MapsSearchRequest,
  type MapsSearchResult,
} from '@lode/contracts';
import {
  cursorInSet,
  readSetCursor,
  type ExcludingCaller,
  type Results,
  type SetPosition,
} from '@lode/service-kit';
import type { LeadExclusions } from '../lead-exclusions';
import type { Town } from '../locations/location';
import { townOf, type LocationParts, withRadius, toResolvedLocation } from '../locations/resolve-location';
import { type Niche, nicheOf, toResolvedNiche } from '../niches/niche';
import { attributionOf } from '../places/attribution';
import type { PlaceSearch } from '../places/place-search';
import type { PlaceRepository } from '../places/place.repository';
import type { SandboxCoverage } from '../sandbox-coverage';
import { excludedPlaces } from './excluded-places';
import { toFoundPlace } from './found-place';
import { hintFor } from './hint';
import { groupsOf, type RankedGroup } from './merge-places';
import type { AcceptAllContext, KnownAcceptAll } from './known-accept-all';
import { readPage } from './read-page';
import { toResultRow } from './result-row';
import { cursorAfter, rankBefore } from './search-cursor';
import { VisiblePlaces, type VisiblePlacesParts } from './visible-places';

export interface MapsSearchParts extends VisiblePlacesParts, LocationParts {
  readonly search: Pick<PlaceSearch, 'find'>;
  readonly places: VisiblePlacesParts['places'] & Pick<PlaceRepository, 'coverage'>;
  readonly results: Pick<Results, 'store'>;
  readonly acceptAll: KnownAcceptAll;
  readonly exclusions: Pick<LeadExclusions, 'filter'>;
  readonly sandbox: Pick<SandboxCoverage, 'hint'>;
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
export class MapsSearch {
  constructor(private readonly parts: MapsSearchParts) {}

  /** @throws ProblemError validation, those of `exclude`, and errors of the database */
  async find(request: MapsSearchRequest, caller: Caller): Promise<MapsSearchResult> {
    const { niche, found, question } = await this.understand(request);
    const { cursor, after: setEnd } = readSetCursor('leads', request.cursor);
    const after = rankBefore(cursor, question);
    const ranked = await this.parts.search.find(niche, found.town);
    const visible = new VisiblePlaces(this.parts, caller.account);
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
    const exclusions = await this.parts.exclusions.filter(exclude, caller);
    if (!exclusions) return undefined;
    return excludedPlaces(groups, this.parts.places, exclusions);
  }

  /** @returns the id of the result set, to which further pages are added */
  private async keep({ request, places, setEnd: after }: FoundPage, caller: Caller): Promise<string | null> {
    const acceptAll = await this.parts.acceptAll.of(
      places.flatMap(({ email }) => email ?? []),
      caller,
    );
    const rows = places.map((place) => toResultRow(place, acceptAll));
    return this.parts.results.store(Operation, { request, rows, after }, { account: caller.account });
  }

  private async understand({ query, location, radius_km: radius }: MapsSearchRequest) {
    const niche = nicheOf(query, 'query');
    const found = withRadius(await townOf(this.parts, location), radius);
    return { niche, found, question: { nicheKey: niche.key, townKey: found.town.key } };
  }

  private async hint(niche: Niche, town: Town): Promise<string> {
    const { sandbox, places } = this.parts;
    return sandbox.hint(niche, town) ?? hintFor(niche, town, await places.coverage(town));
  }
}
