import { BooleanField, IntegerField, ObjectListField } from '../fields/decorators';
import { Evidence } from '../shared/evidence';

/** Common fields of every fact of a site. */
export class SiteFact {
  @IntegerField({
    description: 'Confidence in the fact, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @BooleanField({
    description:
      'Whether the page still showed the fact when it was last read. False if it was seen earlier and has been removed.',
  })
  still_on_page!: boolean;

  @ObjectListField(() => Evidence, {
    description: 'Pages that show the fact, strongest evidence first; at most three.',
    maxItems: 3,
  })
  evidence!: Evidence[];
}
