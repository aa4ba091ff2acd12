import {
  MapsSearch as Operation,
  type Barrier,
  type MapsSearchRequest,
  type MapsSearchResult,
} from '@lode/contracts';
import type { CallContext, Results, Suppressions } from '@lode/service-kit';
import type { Gazetteer } from '../locations/gazetteer';
import type { Town } from '../locations/location';
import { townOf } from '../locations/refuse-location';
import { toResolvedLocation } from '../locations/to-resolved-location';
import { withoutSuppressed } from '../merging/answering/without-suppressed';
import type { Niche } from '../niches/niche';
import { nicheOf } from '../niches/refuse-niche';
import { toResolvedNiche } from '../niches/to-resolved-niche';
import type { NearPlace } from '../places/near-place';
import { attributionOf } from '../places/attribution';
import type { PlaceSearch } from '../places/place-search';
import type { PlaceContacts, PlaceRepository } from '../places/place.repository';
import { toFoundPlace, type PlaceGroup } from './found-place';
import { groupPlaces } from './group-places';
import { hintFor } from './hint';
import { readPage } from './read-page';
import { toResultRow } from './result-row';
import { cursorAfter, rankBefore } from './search-cursor';

export interface MapsSearchParts {
  readonly gazetteer: Gazetteer;
  readonly search: Pick<PlaceSearch, 'find'>;
  readonly places: Pick<PlaceRepository, 'read' | 'nearest' | 'contacts'>;
  readonly results: Pick<Results, 'keep'>;
  readonly suppressions: Pick<Suppressions, 'barrier' | 'names'>;
}

/** Searches the imported places. Those that are suppressed are neither told nor counted, and leave no gap in a page. */
export class MapsSearch {
  constructor(private readonly parts: MapsSearchParts) {}

  /** @throws ProblemError validation, and errors of the database */
  async find(
    request: MapsSearchRequest,
    { account }: Pick<CallContext, 'account'>,
  ): Promise<MapsSearchResult> {
    const { niche, found, question } = this.understand(request);
    const after = rankBefore(request.cursor, question);
    const ranked = await this.parts.search.find(niche, found.town);
    const barrier = this.parts.suppressions.barrier(account);
    const page = await readPage(ranked.places, { after, limit: request.limit ?? 20 }, (places) =>
      this.groups(places, found.town, barrier),
    );
    const total = barrier.isOpen ? ranked.places.length : await this.count(ranked.places, barrier, account);
    const places = page.items.map((group) => toFoundPlace(group, found.town.point));
    if (request.cursor === undefined)
      await this.parts.results.keep(Operation, places.map(toResultRow), { account });
    return {
      places,
      total,
      total_is_lower_bound: ranked.more,
      niche: toResolvedNiche(niche),
      location: toResolvedLocation(found),
      attribution: attributionOf(page.items.flatMap(({ records }) => records)),
      hint: total > 0 ? null : await this.hint(niche, found.town),
      next_cursor: page.lastRank === null ? null : cursorAfter(page.lastRank, question),
    };
  }

  private understand({ query, location }: MapsSearchRequest) {
    const niche = nicheOf(query, 'query');
    const found = townOf(this.parts.gazetteer, location);
    return { niche, found, question: { nicheKey: niche.key, townKey: found.town.key } };
  }

  private async groups(places: readonly NearPlace[], town: Town, barrier: Barrier): Promise<PlaceGroup[]> {
    const groups = groupPlaces(await this.parts.places.read(places.map(({ id }) => id)), places, town);
    return groups.flatMap((group) => {
      const business = withoutSuppressed(group.business, barrier);
      return business ? { ...group, business } : [];
    });
  }

  /** How many of them are not suppressed. */
  private async count(
    places: readonly NearPlace[],
    barrier: Barrier,
    account: string | undefined,
  ): Promise<number> {
    const { places: stored, suppressions } = this.parts;
    const found = await stored.contacts(places.map(({ id }) => id));
    const isBarred = ({ subjects, domains }: PlaceContacts): boolean =>
      suppressions.names(subjects, account) || domains.some((domain) => barrier.domain(domain));
    return found.filter((place) => !isBarred(place)).length;
  }

  private async hint(niche: Niche, town: Town): Promise<string> {
    return hintFor(niche, town, await this.parts.places.nearest(town.point));
  }
}
