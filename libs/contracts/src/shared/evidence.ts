import { InstantField, IntegerField, TextField } from '../fields/decorators';

/** The source of a fact: the same shape in every service. */
export class Evidence {
  @TextField({
    description: 'Extraction method, such as `mailto`, `text`, `json_ld` or `header`.',
    example: 'mailto',
  })
  method!: string;

  @TextField({ description: 'Type of the source.', example: 'website' })
  source!: string;

  @TextField({
    description: 'URL of the page that shows the fact. Null if no page shows it.',
    nullable: true,
    example: 'https://example.com/contact',
  })
  url!: string | null;

  @InstantField({ description: 'Time at which the fact was first seen.' })
  first_seen_at!: string;

  @InstantField({ description: 'Time at which the fact was last seen.' })
  last_seen_at!: string;

  @IntegerField({
    description: 'Confidence in the fact from this evidence alone, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;
}

/** The attribution of the data of an answer, to be shown with the data. */
export class Attribution {
  @TextField({ description: 'Text to display.', example: '© OpenStreetMap contributors' })
  text!: string;

  @TextField({ description: 'Licence of the data (SPDX identifier).', example: 'ODbL-1.0' })
  licence!: string;

  @TextField({ description: 'URL of the source and the licence. Null if there is none.', nullable: true })
  url!: string | null;
}

/**
 * `ok`: complete. `partial`: incomplete. `failed`: no or no valid answer. `timeout`: late. `off`: disabled or not
 * configured. `not_applicable`: the source does not support this kind of request.
 */
export const sourceStates = ['ok', 'partial', 'failed', 'timeout', 'off', 'not_applicable'] as const;
export type SourceState = (typeof sourceStates)[number];
