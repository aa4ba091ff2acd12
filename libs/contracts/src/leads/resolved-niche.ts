import { TextField, TextListField } from '../fields/decorators';

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
