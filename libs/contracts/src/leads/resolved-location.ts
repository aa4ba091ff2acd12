import { IntegerField, NumberField, ObjectField, ObjectListField, TextField } from '../fields/decorators';

/** A point on the earth, WGS 84. */
export class GeoPoint {
  @NumberField({ description: 'Degrees north.', minimum: -90, maximum: 90, example: 30.26715 })
  lat!: number;

  @NumberField({ description: 'Degrees east.', minimum: -180, maximum: 180, example: -97.74306 })
  lon!: number;
}

/** A town, or the area of a postal code, that a location in a request may mean. */
export class LocationChoice {
  @TextField({ description: 'Its name.', example: 'Austin' })
  name!: string;

  @TextField({ description: 'The state, province or region; null where there is none.', nullable: true })
  region!: string | null;

  @TextField({ description: 'The country (ISO 3166-1 alpha-2).', example: 'US' })
  country!: string;

  @TextField({
    description: 'All of it in one line; asked for like this it is found again.',
    example: 'Austin, Texas, United States',
  })
  label!: string;

  @ObjectField(() => GeoPoint, { description: 'Its centre.' })
  point!: GeoPoint;

  @IntegerField({ description: 'How many people live there; null where it is not known.', nullable: true })
  population!: number | null;
}

/** The location that was used, and the alternatives. */
export class ResolvedLocation extends LocationChoice {
  @IntegerField({
    description: 'How far around the centre is searched, in metres.',
    minimum: 1,
    example: 20_000,
  })
  radius_m!: number;

  @ObjectListField(() => LocationChoice, {
    description: 'Other places of the same name, the larger first.',
    maxItems: 5,
  })
  alternatives!: LocationChoice[];
}
