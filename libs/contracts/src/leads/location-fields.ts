import { IntegerField, TextField } from '../fields/decorators';
import type { FieldOptions } from '../fields/field';

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
