import type { Barrier } from '@lode/contracts';
import type { Suppressions } from '@lode/service-kit';
import type { Town } from '../locations/location';
import { withoutSuppressed } from '../merging/answering/without-suppressed';
import { reach } from '../merging/matching/blocking-keys';
import type { NearPlace } from '../places/near-place';
import type { PlaceContacts, PlaceRepository } from '../places/place.repository';
import type { PlaceGroup } from './found-place';
import { groupPlaces } from './group-places';

export interface ToldPlacesParts {
  readonly places: Pick<PlaceRepository, 'read' | 'contacts' | 'kinOf'>;
  readonly suppressions: Pick<Suppressions, 'barrier' | 'names'>;
}

/** What an account is told of the places of a town: what is shown and what is counted follow one rule. */
export class ToldPlaces {
  private readonly barrier: Barrier;

  constructor(
    private readonly parts: ToldPlacesParts,
    private readonly town: Town,
    private readonly account: string | undefined,
  ) {
    this.barrier = parts.suppressions.barrier(account);
  }

  /** The businesses of the places. */
  async groups(places: readonly NearPlace[]): Promise<PlaceGroup[]> {
    return (await this.allGroups(places)).flatMap((group) => {
      const business = withoutSuppressed(group.business, this.barrier);
      return business ? [{ ...group, business }] : [];
    });
  }

  /**
   * The places of businesses that are told, in their order. To merge a thousand records takes a quarter of a second: only
   * those are merged that something of is suppressed, with what may be another record of the same.
   */
  async among(ranked: readonly NearPlace[]): Promise<readonly NearPlace[]> {
    const touched = await this.touched(ranked);
    if (touched.length === 0) return ranked;
    const told = new Set((await this.groups(touched)).flatMap(({ records }) => records.map(({ id }) => id)));
    const barred = new Set(touched.flatMap(({ id }) => (told.has(id) ? [] : [id])));
    return ranked.filter(({ id }) => !barred.has(id));
  }

  private async allGroups(places: readonly NearPlace[]): Promise<PlaceGroup[]> {
    const stored = await this.parts.places.read(places.map(({ id }) => id));
    return groupPlaces(stored, places, this.town);
  }

  private async touched(ranked: readonly NearPlace[]): Promise<readonly NearPlace[]> {
    if (this.barrier.isOpen) return [];
    const { places } = this.parts;
    const ids = ranked.map(({ id }) => id);
    const named = (await places.contacts(ids)).filter((contacts) => this.names(contacts));
    if (named.length === 0) return [];
    const around = { point: this.town.point, radius: reach.name };
    const kin = new Set(
      await places.kinOf(
        named.map(({ id }) => id),
        ids,
        around,
      ),
    );
    return ranked.filter(({ id }) => kin.has(id));
  }

  /** Whether anything of a place is suppressed. By the hashes, that is told soonest. */
  private names({ subjects, domains, website }: PlaceContacts): boolean {
    const host = website === null ? undefined : URL.parse(website)?.hostname;
    return (
      this.parts.suppressions.names(subjects, this.account) ||
      [...domains, ...(host ? [host] : [])].some((domain) => this.barrier.domain(domain))
    );
  }
}
