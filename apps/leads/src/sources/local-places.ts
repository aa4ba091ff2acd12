import { Inject, Injectable } from '@nestjs/common';
import { found, troubled } from '@lode/domain/sources';
import { PlaceSearch } from '../places/place-search';
import { PlaceRepository } from '../places/place.repository';
import { placeSighting } from '../places/place-row';
import type { LeadQuestion, LeadSource, SourceAnswer } from './lead-source';

/** Records for each requested lead: several may be of one business, and some have no contact. */
const recordsPerLead = 3;
const maxRecords = 2400;

/** The imported places. */
@Injectable()
export class LocalPlaces implements LeadSource {
  readonly name = 'places';
  readonly timeLimit = 5000;

  constructor(
    @Inject(PlaceSearch) private readonly search: Pick<PlaceSearch, 'find'>,
    @Inject(PlaceRepository) private readonly places: Pick<PlaceRepository, 'read'>,
  ) {}

  async find({ niche, town, limit }: LeadQuestion): Promise<SourceAnswer> {
    try {
      const ranked = await this.search.find(niche, town);
      const best = ranked.places.slice(0, Math.min(recordsPerLead * limit, maxRecords));
      const records = await this.places.read(best.map(({ id }) => id));
      return found(records.map(placeSighting));
    } catch {
      return troubled({ state: 'failed', detail: 'The database of places is unavailable.' });
    }
  }
}
