import { InstantField, IntegerField, TextField } from '../fields/decorators';

/** The source of a fact: the same shape in every service. */
export class Evidence {
  @TextField({
    description: 'How the fact was read, as in `mailto`, `text`, `json_ld` or `header`.',
    example: 'mailto',
  })
  method!: string;

  @TextField({ description: 'The kind of origin.', example: 'website' })
  source!: string;

  @TextField({
    description: 'The page that shows it; null where no page does.',
    nullable: true,
    example: 'https://example.com/contact',
  })
  url!: string | null;

  @InstantField({ description: 'When it was seen there first.' })
  first_seen_at!: string;

  @InstantField({ description: 'When it was seen there last.' })
  last_seen_at!: string;

  @IntegerField({
    description: 'How much this sighting alone speaks for the fact.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;
}
