import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { Attribution } from '../shared/attribution';
import { GeoPoint, ResolvedLocation } from './resolved-location';
import { ResolvedNiche } from './resolved-niche';

export class MapsSearchRequest {
  @TextField({
    description: 'A kind of business, or the name of one.',
    minLength: 1,
    maxLength: 200,
    example: 'restaurants',
  })
  query!: string;

  @TextField({
    description: 'City and state or country, or a postal code of the United States.',
    minLength: 1,
    maxLength: 200,
    example: 'Austin, TX',
  })
  location!: string;

  @IntegerField({ description: 'Places in one answer.', minimum: 1, maximum: 200, default: 20 })
  limit?: number;

  @TextField({
    description: 'The cursor: `next_cursor` of the page before. Omit it for the first page.',
    optional: true,
    maxLength: 500,
  })
  cursor?: string;
}

/** Source of a place, one for each dataset with it. */
export class PlaceSource {
  @TextField({ description: 'The dataset.', example: 'openstreetmap' })
  dataset!: string;

  @TextField({ description: 'Its identifier there.', example: 'node/123456' })
  id!: string;

  @TextField({ description: 'The licence (SPDX identifier).', example: 'ODbL-1.0' })
  licence!: string;

  @TextField({ description: 'The release of the data; null where it does not say.', nullable: true })
  release!: string | null;

  @InstantField({ description: 'When it was first in a release that was imported here.' })
  first_seen_at!: string;

  @InstantField({ description: 'When it was last in a release that was imported here.' })
  last_seen_at!: string;
}

export class FoundPlace {
  @TextField({ description: 'Its name.', example: 'Cedar Dental Care' })
  name!: string;

  @TextField({ description: 'The kind of business in words; null if unknown.', nullable: true })
  category!: string | null;

  @TextListField({ description: 'Its categories as the datasets have them, the main one first.' })
  categories!: string[];

  @TextField({ description: 'The postal address in one line; null where it is not known.', nullable: true })
  address!: string | null;

  @TextField({
    description: 'The country of the postal address (ISO 3166-1 alpha-2); null where it is not known.',
    nullable: true,
    example: 'US',
  })
  country_code!: string | null;

  @ObjectField(() => GeoPoint, { description: 'Where it is.' })
  location!: GeoPoint;

  @IntegerField({ description: 'Metres from the centre of the location.', minimum: 0 })
  distance_m!: number;

  @TextField({ description: 'The telephone number in E.164; null where it is not known.', nullable: true })
  phone!: string | null;

  @TextField({ description: 'The website; null where it is not known.', nullable: true })
  website!: string | null;

  @TextField({ description: 'The address for mail; null where it is not known.', nullable: true })
  email!: string | null;

  @NumberField({
    description: 'Rating out of 5; null where no dataset has one.',
    nullable: true,
    minimum: 0,
    maximum: 5,
  })
  rating!: number | null;

  @TextField({ description: 'Who gave the rating; null where there is none.', nullable: true })
  rating_source!: string | null;

  @TextField({
    description: 'When it is open, as the dataset words it; null where it is not known.',
    nullable: true,
    example: 'Mo-Fr 09:00-17:00',
  })
  opening_hours!: string | null;

  @TextField({ description: 'The brand; null where it has none.', nullable: true })
  brand!: string | null;

  @TextField({ description: 'The origin, as in leads.', example: 'maps_directory' })
  source!: string;

  @ObjectListField(() => PlaceSource, { description: 'The datasets that have it, the fullest first.' })
  sources!: PlaceSource[];
}

export class MapsSearchResult {
  @ObjectListField(() => FoundPlace, {
    description: 'Places, the best match first: by fit, distance and completeness.',
    maxItems: 200,
  })
  places!: FoundPlace[];

  @IntegerField({
    description:
      'How many there are in all, those of other pages included; a place in two datasets may count twice.',
    minimum: 0,
  })
  total!: number;

  @BooleanField({ description: 'Whether there are more than `total`: only so many nearest are looked at.' })
  total_is_lower_bound!: boolean;

  @ObjectField(() => ResolvedNiche, { description: 'How the query was understood.' })
  niche!: ResolvedNiche;

  @ObjectField(() => ResolvedLocation, { description: 'How the location was understood.' })
  location!: ResolvedLocation;

  @ObjectListField(() => Attribution, { description: 'The attributions of the data.' })
  attribution!: Attribution[];

  @TextField({
    description: 'A hint to get results; null if there are results.',
    nullable: true,
  })
  hint!: string | null;

  @TextField({ description: 'The cursor of the next places; null at the end.', nullable: true })
  next_cursor!: string | null;
}

/** Specification 4.6. */
export const MapsSearch = operation({
  service: 'leads',
  name: 'maps_search',
  summary: 'Search businesses in imported maps',
  description:
    'Searches the imported places; nothing is fetched. The first page is kept as the latest results of the account.',
  http: { method: 'GET', path: '/maps-search', scope: 'maps:read' },
  access: 'public',
  request: MapsSearchRequest,
  response: MapsSearchResult,
  timeout: seconds(10),
  idempotent: true,
});
