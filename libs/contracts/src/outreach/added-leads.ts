import { IntegerField } from '../fields/decorators';

/** The outcomes of leads to be added; the five numbers add up to all of them. */
export class AddedLeads {
  @IntegerField({ description: 'New in the list.', minimum: 0 })
  added!: number;

  @IntegerField({ description: 'There before, and now known better.', minimum: 0 })
  updated!: number;

  @IntegerField({ description: 'There before, or named twice, with nothing new.', minimum: 0 })
  duplicates!: number;

  @IntegerField({ description: 'Leads left out because they are suppressed.', minimum: 0 })
  suppressed!: number;

  @IntegerField({
    description: 'Leads left out because they identify no contact, or their address is invalid.',
    minimum: 0,
  })
  invalid!: number;
}
