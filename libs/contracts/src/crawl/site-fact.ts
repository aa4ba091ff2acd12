import { BooleanField, IntegerField, ObjectListField } from '../fields/decorators';
import { Evidence } from '../shared/evidence';

/** Common fields of every fact of a site. */
export class SiteFact {
  @IntegerField({
    description: 'How sure it is that this is so, as a percentage.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @BooleanField({
    description:
      'Whether the page still showed it at the last reading; false if it was seen earlier and is gone.',
  })
  still_on_page!: boolean;

  @ObjectListField(() => Evidence, {
    description: 'The pages that show it, the strongest first; three at most.',
    maxItems: 3,
  })
  evidence!: Evidence[];
}
