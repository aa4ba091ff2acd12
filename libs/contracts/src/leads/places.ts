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
import type { FieldOptions } from '../fields/field';
import { EvidenceField, FieldsField } from '../fields/lean-fields';
import { placeKey } from '../operation/billing';
import { operation, seconds } from '../operation/operation';
import { Attribution } from '../shared/evidence';
import { ExcludedField, ExcludeField, ResultIdField } from '../shared/search-fields';

/** Where businesses are searched. */
export const LocationField = (
  options: Partial<Pick<FieldOptions, 'description' | 'optional'>> = {},
): PropertyDecorator =>
  TextField({
    description: 'City and state or country, a state, region or county, or a US postal code.',
    minLength: 1,
    maxLength: 200,
    example: 'Austin, TX',
    ...options,
  });

/** Kilometres. */
export const RadiusField = (): PropertyDecorator =>
  IntegerField({
    description:
      'Radius of the search around the centre of a town, 1 to 100 km; not for a state, region or county. Default: derived from the population, 3 to 40 km; `location.radius_m` has the value that was used.',
    optional: true,
    minimum: 1,
    maximum: 100,
  });

/** A point on the earth, WGS 84. */
export class GeoPoint {
  @NumberField({ description: 'Latitude in degrees north.', minimum: -90, maximum: 90, example: 30.26715 })
  lat!: number;

  @NumberField({ description: 'Longitude in degrees east.', minimum: -180, maximum: 180, example: -97.74306 })
  lon!: number;
}

/** A town, the area of a postal code, or a state, region or county that a location in a request may mean. */
export class LocationChoice {
  @TextField({
    description: 'Name of the town, postal code area, state, region or county.',
    example: 'Austin',
  })
  name!: string;

  @TextField({ description: 'State, province or region. Null if there is none.', nullable: true })
  region!: string | null;

  @TextField({ description: 'Country (ISO 3166-1 alpha-2).', example: 'US' })
  country!: string;

  @TextField({
    description: 'Complete name in one line. A request with this text returns the same location.',
    example: 'Austin, Texas, United States',
  })
  label!: string;

  @ObjectField(() => GeoPoint, { description: 'Centre of the location.' })
  point!: GeoPoint;

  @IntegerField({ description: 'Number of inhabitants. Null if unknown.', nullable: true })
  population!: number | null;
}

/** The location that was used, and the alternatives. */
export class ResolvedLocation extends LocationChoice {
  @IntegerField({
    description:
      'Radius of the search around the centre, in metres; of a state, region or county, a circle around its towns, of which only the part inside is searched.',
    minimum: 1,
    example: 20_000,
  })
  radius_m!: number;

  @ObjectListField(() => LocationChoice, {
    description: 'Other locations with the same name, largest first.',
    maxItems: 5,
  })
  alternatives!: LocationChoice[];
}

/** The interpretation of the niche of a request. */
export class ResolvedNiche {
  @TextField({
    description:
      '`category`: businesses of a category are searched. `name`: the text matches no category, so businesses with this text in their name are searched.',
    oneOf: ['category', 'name'],
  })
  kind!: 'category' | 'name';

  @TextField({ description: 'Name of the niche as interpreted.', example: 'Dentist' })
  label!: string;

  @TextListField({
    description:
      'Categories that were searched. The prefix is `osm:` for OpenStreetMap and `overture:` for Overture.',
    example: ['osm:amenity/dentist', 'overture:dentist'],
  })
  categories!: string[];
}

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
  method: 'leads.searchMaps',
  assistants: { toolset: 'more', collected: true, defaults: { limit: 10, evidence: false } },
  people: { ask: ({ listed }) => listed && { query: listed.niche, location: listed.location } },
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
  bills: { kind: 'lead', keys: ({ places }) => places.map(placeKey) },
});
