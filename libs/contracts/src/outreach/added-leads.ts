import { IntegerField } from '../fields/decorators';

/** What became of leads that were to be added; the five numbers together are all of them. */
export class AddedLeads {
  @IntegerField({ description: 'New in the list.', minimum: 0 })
  added!: number;

  @IntegerField({ description: 'There before, and now known better.', minimum: 0 })
  updated!: number;

  @IntegerField({ description: 'There before, or named twice, with nothing new.', minimum: 0 })
  duplicates!: number;

  @IntegerField({ description: 'Left out since they stand in a do-not-contact list.', minimum: 0 })
  suppressed!: number;

  @IntegerField({ description: 'Left out since they name nobody, or their address is none.', minimum: 0 })
  invalid!: number;
}
