import { IntegerField } from '../fields/decorators';

/** The outcomes of leads to be added; the five numbers add up to all of them. */
export class AddedLeads {
  @IntegerField({ description: 'Number of leads added to the list.', minimum: 0 })
  added!: number;

  @IntegerField({ description: 'Number of existing leads that were updated.', minimum: 0 })
  updated!: number;

  @IntegerField({
    description:
      'Number of leads that were already in the list or repeated in the request, with no new values.',
    minimum: 0,
  })
  duplicates!: number;

  @IntegerField({ description: 'Number of suppressed leads, which were excluded.', minimum: 0 })
  suppressed!: number;

  @IntegerField({
    description:
      'Number of leads excluded because they identify no contact or have an invalid email address.',
    minimum: 0,
  })
  invalid!: number;
}
