import { TextField, TextListField } from '../fields/decorators';

/** The interpretation of the niche of a request. */
export class ResolvedNiche {
  @TextField({
    description:
      '`category`: businesses of a kind. `name`: no kind is known by these words, so businesses are searched whose names have them.',
    oneOf: ['category', 'name'],
  })
  kind!: 'category' | 'name';

  @TextField({ description: 'The niche that was understood.', example: 'Dentist' })
  label!: string;

  @TextListField({
    description:
      'The categories that were searched, those of OpenStreetMap as `osm:` and those of Overture as `overture:`.',
    example: ['osm:amenity/dentist', 'overture:dentist'],
  })
  categories!: string[];
}
