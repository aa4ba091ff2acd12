import { IntegerField } from '../fields/decorators';

/** The score of an address, the same wherever it is shown. */
export const ScoreField = (): PropertyDecorator =>
  IntegerField({
    description:
      'How likely a message arrives, 0 to 100, by the verdict, its age, the domain and the results of earlier messages. Decide by `verdict`; order by `score`. Null if unknown.',
    nullable: true,
    minimum: 0,
    maximum: 100,
    example: 97,
  });
