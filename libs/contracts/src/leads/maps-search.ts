import { EvidenceField, FieldsField } from '../fields/lean-fields';
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
import { ExcludedField, ExcludeField } from '../exclusions/exclude-field';
import { operation, seconds } from '../operation/operation';
import { ResultIdField } from '../shared/result-id-field';
import { Attribution } from '../shared/attribution';
import { GeoPoint, ResolvedLocation } from './resolved-location';
import { ResolvedNiche } from './resolved-niche';
import { LocationField, RadiusField } from './location-fields';

export class MapsSearchRequest {
  @TextField({
    description: 'Type or name of a business.',
    minLength: 1,
    maxLength: 200,
    example: 'restaurants',
  })
  query!: string;

  @LocationField()
  location!: string;

  @RadiusField()
  radius_km?: number;

  @IntegerField({
    description: 'Maximum number of places per page, 1 to 200. Default: 20.',
    minimum: 1,
    maximum: 200,
    default: 20,
  })
  limit?: number;

  @ExcludeField()
  exclude?: string;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 500,
  })
  cursor?: string;

  @FieldsField('places')
  fields?: string;

  @EvidenceField()
  evidence?: boolean;
}

/** Source of a place, one for each dataset with it. */
export class PlaceSource {
  @TextField({ description: 'Name of the dataset.', example: 'openstreetmap' })
  dataset!: string;

  @TextField({ description: 'ID of the place in the dataset.', example: 'node/123456' })
  id!: string;

  @TextField({ description: 'Licence of the dataset (SPDX identifier).', example: 'ODbL-1.0' })
  licence!: string;

  @TextField({ description: 'Release of the dataset. Null if not stated.', nullable: true })
  release!: string | null;

  @InstantField({ description: 'Time of the first imported release that contains the place.' })
  first_seen_at!: string;

  @InstantField({ description: 'Time of the latest imported release that contains the place.' })
  last_seen_at!: string;
}

export class FoundPlace {
  @TextField({ description: 'Name of the place.', example: 'Cedar Dental Care' })
  name!: string;

  @TextField({ description: 'Category of the business in words. Null if unknown.', nullable: true })
  category!: string | null;

  @TextListField({ description: 'Categories of the place in the datasets, main category first.' })
  categories!: string[];

  @TextField({ description: 'Postal address in one line. Null if unknown.', nullable: true })
  address!: string | null;

  @TextField({
    description: 'Country of the postal address (ISO 3166-1 alpha-2). Null if unknown.',
    nullable: true,
    example: 'US',
  })
  country_code!: string | null;

  @ObjectField(() => GeoPoint, { description: 'Position of the place.' })
  location!: GeoPoint;

  @IntegerField({ description: 'Distance from the centre of the location, in metres.', minimum: 0 })
  distance_m!: number;

  @TextField({ description: 'Phone number in E.164 format. Null if unknown.', nullable: true })
  phone!: string | null;

  @TextField({ description: 'URL of the website. Null if unknown.', nullable: true })
  website!: string | null;

  @TextField({ description: 'Email address. Null if unknown.', nullable: true })
  email!: string | null;

  @NumberField({
    description: 'Rating, 0 to 5. Null if unknown.',
    nullable: true,
    minimum: 0,
    maximum: 5,
  })
  rating!: number | null;

  @TextField({ description: 'Source of the rating. Null if there is no rating.', nullable: true })
  rating_source!: string | null;

  @TextField({
    description: 'Opening hours as written in the dataset. Null if unknown.',
    nullable: true,
    example: 'Mo-Fr 09:00-17:00',
  })
  opening_hours!: string | null;

  @TextField({ description: 'Brand of the place. Null if it has none.', nullable: true })
  brand!: string | null;

  @TextField({ description: 'Source of the place, as in leads.', example: 'maps_directory' })
  source!: string;

  @ObjectListField(() => PlaceSource, {
    description: 'Datasets that contain the place, most complete first.',
  })
  sources!: PlaceSource[];
}

export class MapsSearchResult {
  @ObjectListField(() => FoundPlace, {
    description: 'Places, best match first: by relevance, distance and completeness.',
    maxItems: 200,
  })
  places!: FoundPlace[];

  @IntegerField({
    description: 'Total number of places on all pages. A place in two datasets may be counted twice.',
    minimum: 0,
  })
  total!: number;

  @BooleanField({
    description: 'Whether there are more places than `total`, because only the nearest places are searched.',
  })
  total_is_lower_bound!: boolean;

  @ExcludedField()
  excluded?: number;

  @ObjectField(() => ResolvedNiche, { description: 'Interpretation of the query.' })
  niche!: ResolvedNiche;

  @ObjectField(() => ResolvedLocation, { description: 'Interpretation of the location.' })
  location!: ResolvedLocation;

  @ObjectListField(() => Attribution, { description: 'Attributions required by the sources of the data.' })
  attribution!: Attribution[];

  @TextField({
    description: 'Advice on how to get results. Null if there are results.',
    nullable: true,
  })
  hint!: string | null;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;

  @ResultIdField()
  result_id!: string | null;
}

/** Specification 4.6. */
export const MapsSearch = operation({
  service: 'leads',
  name: 'maps_search',
  rows: 'places',
  summary: 'Search businesses in imported maps',
  description:
    'Searches the imported places without contacting other servers. The pages of a search share a result set.',
  http: { method: 'GET', path: '/maps-search', scope: 'maps:read' },
  access: 'public',
  request: MapsSearchRequest,
  response: MapsSearchResult,
  timeout: seconds(10),
  idempotent: true,
  callerScopes: true,
  problems: ['not_found', 'gone'],
  question: ({ query, location }) => `${query} in ${location}`,
  results: { latest: true },
});
