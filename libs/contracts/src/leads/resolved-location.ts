import { IntegerField, NumberField, ObjectField, ObjectListField, TextField } from '../fields/decorators';

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
