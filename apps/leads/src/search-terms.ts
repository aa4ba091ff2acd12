import { Inject, Injectable } from '@nestjs/common';
import { Gazetteer } from './locations/gazetteer';
import type { LocationFound } from './locations/location';
import { NominatimGeocoder } from './locations/nominatim-geocoder';
import { townOf, withRadius } from './locations/resolve-location';
import { type Niche, nicheOf } from './niches/niche';

interface Terms {
  /** A kind of business, or the name of one. */
  readonly words: string;
  readonly location: string;
  readonly radius_km?: number | undefined;
}

/** A kind of business in a place. */
export interface UnderstoodTerms {
  readonly niche: Niche;
  readonly found: LocationFound;
}

/** Understands the words of requests for businesses. */
@Injectable()
export class SearchTerms {
  constructor(
    @Inject(Gazetteer) private readonly gazetteer: Pick<Gazetteer, 'find'>,
    @Inject(NominatimGeocoder) private readonly geocoder: Pick<NominatimGeocoder, 'find'>,
  ) {}

  /**
   * @param field of the request with the words
   * @throws ProblemError validation if the niche or the location is not understood, or a region has a radius
   */
  async understand({ words, location, radius_km: radius }: Terms, field = 'niche'): Promise<UnderstoodTerms> {
    const niche = nicheOf(words, field);
    const { gazetteer, geocoder } = this;
    return { niche, found: withRadius(await townOf({ gazetteer, geocoder }, location), radius) };
  }
}
